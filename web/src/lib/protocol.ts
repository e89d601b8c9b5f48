// Written by tools/write_protocol.py from src/hegemon/wire. Do not change it by hand: run the tool again.

/* eslint-disable */

/** The first message: who is here, and what has been seen already. Answered by `welcome` and `table`. */
export interface Hello {
  do: "hello";
  /** the secret of a seat, or of the spectators */
  token: string;
  /** the number of the last table seen; 0 for everything */
  since?: number;
  /** the `undos` of that table */
  undos?: number;
}

/** One option of the present question. Answered by `confirmed`, `refused` or, if coached, perhaps `warning`. */
export interface Answer {
  do: "answer";
  /** the number of the question */
  ask: number;
  /** the index of the option */
  option: number;
  /** against bots: a move that loses a lot is not made, but answered by `warning` */
  coached?: boolean;
}

/** Several answers in a row, all or none. Answered as `answer` is. */
export interface Answers {
  do: "answers";
  /** the number of the first question */
  ask: number;
  picks: Pick[];
  /** as in `answer` */
  coached?: boolean;
}

/** One of the `asides` of the table, such as going back. Answered by `confirmed` or `refused`. */
export interface Declare {
  do: "declare";
  aside: string;
}

/** Why can this card not be used, or this not be done? Answered by `reasons`. */
export interface Why {
  do: "why";
  /** the card asked about; 0 for none */
  handle?: number;
  /** what needs no card, such as draw */
  verb?: string;
}

/** What would the strongest bot do? Answered by `advice`. */
export interface Hint {
  do: "hint";
}

/** How the server meets response windows for this seat. Answered by a new `table`. */
export interface Passing {
  do: "passing";
  mode: "always" | "concerns me" | "not in this battle" | "until my turn";
  /** moments at which this seat is always asked */
  stops?: string[];
  /** stop the clock of the present window */
  hold?: boolean;
}

/** Take back this seat's last real choice; between people it is offered to the others first.

    What chance brings after it is drawn again. A game that is over stays over. */
export interface Undo {
  do: "undo";
}

/** Be asked what the house answered last, at the moment `change` of the table; what followed from it is undone. */
export interface Change {
  do: "change";
}

/** The answer to somebody's offer to undo. */
export interface UndoReply {
  do: "undo_reply";
  yes: boolean;
}

/** Offer a draw. Bots answer at once, in the `answer` of an `offer`. */
export interface OfferDraw {
  do: "draw";
}

/** The answer to somebody's offer of a draw. */
export interface DrawReply {
  do: "draw_reply";
  yes: boolean;
}

/** Give the game up. */
export interface Resign {
  do: "resign";
}

/** Offer or accept another game of the same; answered by `offer`, and by `moved` when all agree. */
export interface Rematch {
  do: "rematch";
  swap?: "decks" | "nothing" | "seats";
}

/** Is the line alive? Answered by `pong`. */
export interface Ping {
  do: "ping";
}

/** Who is greeted, and what is the same for the whole match. */
export interface Welcome {
  is: "welcome";
  match: string;
  game: string;
  /** the seat, or -1 for a spectator */
  viewer: number;
  players: Player[];
  options: Record<string, string>;
  window_seconds: number;
  hands: "hidden" | "revealed at the end";
  pace: "even" | "quick";
  passing: PassingNow;
  /** where the finished game can be seen again; empty until then */
  replay?: string;
  /** the seats for which somebody is still expected */
  invitations?: number[];
  /** the cards it is played with: `book` of /api/games/GAME/cards */
  book?: string;
}

/** Everything the viewer may know now; sent whenever something has changed. */
export interface Table {
  is: "table";
  /** of the last event */
  number: number;
  /** the game's plain view: zones, handles, counters */
  view: PlainView;
  log: Line[];
  /** lines numbered up to this stay; all later ones are replaced by `log` */
  keep: number;
  /** what happened since the last table, one after another */
  beats?: Beat[];
  /** how often something was taken back; goes into `hello` */
  undos?: number;
  question?: Question | null;
  waiting?: WaitingFor | null;
  /** what may be declared besides, such as back */
  asides?: string[];
  can_undo?: boolean;
  /** the moment of the house's last answer, while it can be changed */
  change?: string;
  offers?: Offer[];
  outcome?: Outcome | null;
  /** how windows are met for this seat now */
  passing?: PassingNow | null;
}

/** The answer is stored and will not be lost. */
export interface Confirmed {
  is: "confirmed";
  ask: number;
}

/** The message changed nothing, and why. */
export interface RefusedMessage {
  is: "refused";
  /** the `do` of the message; empty if it could not be read */
  to: string;
  problem: string;
  ask?: number;
  rule?: string;
}

/** Why not. */
export interface Reasons {
  is: "reasons";
  reasons: Reason[];
  handle?: number;
  card?: string;
  verb?: string;
}

/** What the strongest bot would do, the best first, seeing no more than this seat sees. */
export interface Advice {
  is: "advice";
  ask: number;
  best: Advised[];
  /** how the bot expects the game to continue after the best */
  line?: Foreseen | null;
}

/** The coach's word on an answer that loses a lot. Nothing was done yet, unless it says that it was. */
export interface Warning {
  is: "warning";
  ask: number;
  /** why it loses */
  reason: string;
  /** what the coach would rather do, in words */
  rather: string;
  /** the index of that option */
  option: number;
  /** to win with it */
  chance: number;
  /** to win after the answer */
  after: number;
  /** what may follow the answer */
  expects?: ExpectedStep[];
  /** the coach took too long: the answer was given, and can be undone */
  made?: boolean;
}

/** An offer between players: made (standing) or gone. */
export interface Offer {
  is: "offer";
  of: "draw" | "rematch" | "undo";
  by: number;
  standing: boolean;
  /** undo: something hidden or random was seen since */
  seen_since?: boolean;
  swap?: "decks" | "nothing" | "seats";
  /** the seats that have said yes */
  agreed?: number[];
  /** what was said to it, in words */
  answer?: string;
}

/** The rematch is ready: say hello there with the new token. */
export interface Moved {
  is: "moved";
  match: string;
  token: string;
}

/** Who is here now. */
export interface Presence {
  is: "presence";
  players: Player[];
}

/** The line is alive. */
export interface Pong {
  is: "pong";
}

/** The server ends this connection; come back if it says so. */
export interface Closing {
  is: "closing";
  why: string;
  come_back?: boolean;
}

/** A deck that can be chosen, card by card. */
export interface Deck {
  id: string;
  name: string;
  about: string;
  cards: Record<string, number>;
  /** whether the host added it */
  is_house?: boolean;
}

/** A selectable rule. */
export interface GameOption {
  name: string;
  values: string[];
  default: string;
  meaning: string;
  rule: string;
  /** whole numbers from here are allowed as well */
  least?: number | null;
  most?: number | null;
}

/** A level of bot, or an opponent with a name of its own. */
export interface Bot {
  /** what to ask for when a match is made */
  name: string;
  about: string;
  /** what it is called at the table */
  title?: string;
  /** one word for an opponent with a name; none for a plain level */
  character?: string;
  /** the seed its portrait is drawn from; 0 if it has none */
  portrait?: number;
  /** its favourite decks, the dearest first */
  decks?: string[];
}

/** A kind of question; a stop can be set on it. */
export interface Moment {
  moment: string;
  title: string;
}

/** A beginner's pairing: decks of equal strength, and an opponent who can be beaten. */
export interface FirstGame {
  /** the name of a bot */
  opponent: string;
  /** the newcomer's first */
  decks: string[];
}

/** One game as the first page shows it. */
export interface Game {
  id: string;
  name: string;
  /** what it is, in one sentence */
  about: string;
  prefix: string;
  rules_version: string;
  least_players: number;
  most_players: number;
  decks: Deck[];
  /** sensible decks, by number of players */
  default_decks: Record<string, string[]>;
  options: GameOption[];
  bots: Bot[];
  moments: Moment[];
  /** the ids of its lessons, in order */
  lessons: string[];
  /** how many puzzles it has */
  puzzles?: number;
  /** how long a game for two takes, from and to */
  minutes?: number[] | null;
  /** how hard it is to learn */
  difficulty?: "easy" | "hard" | "medium" | null;
  first_game?: FirstGame | null;
  /** whether all players draw from one deck */
  shares_deck?: boolean;
  /** kinds of card a list may name that are not counted */
  beside_deck?: string[];
}

/** Every card of a game as it is printed, by id. */
export interface Cards {
  cards: Record<string, PlainCard>;
}

/** One numbered statement. */
export interface RuleText {
  id: string;
  text: string;
  /** where the printed rules say it, and what it rests on */
  source: string;
  /** ids of the rulings it rests on */
  rulings: string[];
  /** what it comes to in play */
  examples: string[];
  /** the example told: who has what, and what happens */
  story: string;
  /** ids of the cards it speaks of */
  cards: string[];
}

/** A worked example with the card in it. */
export interface CardScenario {
  title: string;
  rules: string[];
  /** whether it shows this card; else the card only takes part */
  is_about: boolean;
}

/** What there is to read about one card. */
export interface CardAbout {
  /** rules that name it, rulings its examples rest on */
  rules: RuleText[];
  /** worked examples it takes part in */
  scenarios: CardScenario[];
}

/** Rules under one heading. */
export interface Chapter {
  title: string;
  rules: RuleText[];
}

/** A table the rules refer to. */
export interface RulesChart {
  name: string;
  rule: string;
  about: string;
  rows: string[][];
}

/** The rulebook of a game: rules in book order, the rulings they rest on, and its tables. */
export interface Rulebook {
  chapters: Chapter[];
  rulings: RuleText[];
  charts: RulesChart[];
}

/** A word of the game and what it means. */
export interface GlossaryTerm {
  term: string;
  /** how the word is written in texts, itself first */
  forms: string[];
  sentence: string;
  rule: string;
  example: string;
}

/** Every word of the game that needs explaining. */
export interface Glossary {
  terms: GlossaryTerm[];
}

/** Words of a text, perhaps with the rule they rest on. */
export interface LearnPiece {
  text: string;
  rule?: string;
  strong?: boolean;
}

/** A card to show, or a table in a real position, and what to look at on it. */
export interface LearnPicture {
  card: string;
  caption: string;
  /** the table, as the first player sees it */
  view?: PlainView | null;
  players?: Player[];
}

/** A paragraph, an item of a list, a row of cards, or a table. */
export interface LearnBlock {
  kind: "board" | "bullet" | "cards" | "step" | "text";
  pieces: LearnPiece[];
  pictures: LearnPicture[];
}

/** One part of the page on how to play. */
export interface LearnSection {
  title: string;
  blocks: LearnBlock[];
}

/** How to play a game, on one page. */
export interface HowToPlay {
  sections: LearnSection[];
}

/** Who is to sit at a seat: this screen, a bot, or a guest who gets an invitation. */
export interface SeatWanted {
  who: "bot" | "guest" | "me";
  name?: string;
  bot?: string;
  /** a deck's id; empty for a sensible one */
  deck?: string;
  /** a deck of one's own, as text, TOML, a code or a link, instead of `deck` */
  own?: string;
}

/** The match that is wanted. The seed is drawn by the server. */
export interface NewMatch {
  game: string;
  seats: SeatWanted[];
  options?: Record<string, string>;
  hands?: "hidden" | "revealed at the end";
  /** between people; quick: only who can act is asked, even: all windows last equally long */
  pace?: "even" | "quick";
  /** of an even window; 0: no waiting at all */
  window_seconds?: number;
  /** whether the replay shows every deck card by card */
  shows_decks?: boolean;
}

/** The secret that holds a seat, or an invitation to it. */
export interface SeatToken {
  seat: number;
  token: string;
}

/** A new match: the secrets are told only here. */
export interface MatchMade {
  match: string;
  seats: SeatToken[];
  invitations: SeatToken[];
  spectator: string;
}

/** A guest takes the offered seat. */
export interface Claim {
  token: string;
  name?: string;
  /** a deck's id instead of the one the host chose */
  deck?: string;
  /** a deck of one's own, as text, TOML, a code or a link */
  own?: string;
}

/** The guest's seat. */
export interface Claimed {
  match: string;
  seat: number;
  token: string;
}

/** What is wrong, where, and what to do; nothing was changed. */
export interface RequestProblem {
  problem: string;
  where?: string;
  cure?: string;
}

/** A lesson in the list of a game. */
export interface LessonAbout {
  id: string;
  title: string;
  goal: string;
  steps: number;
}

/** The lessons of a game in order, and what the coach of a first game says. */
export interface Lessons {
  lessons: LessonAbout[];
  /** by moment: what this kind of question is about */
  coach: Record<string, string>;
  /** the bot to meet in a first game */
  opponent: string;
}

/** What was answered rightly so far, and what is tried now: an option, or picks as in `answers`.

    With neither, the lesson as it stands. The server keeps nothing of it. */
export interface LessonTry {
  done?: number[];
  option?: number | null;
  picks?: Pick[];
  /** instead: why can this card not be used? */
  why?: number;
}

/** Something the prompt points at: a card, a player, or an option by its verb. */
export interface LessonPoint {
  handle?: number;
  seat?: number | null;
  do?: string;
}

/** A lesson after a try, or as it stands. */
export interface LessonShown {
  title: string;
  goal: string;
  /** for the next try */
  done: number[];
  /** steps that are done */
  step: number;
  steps: number;
  /** the prompt; empty when the lesson is over */
  say?: string;
  points?: LessonPoint[];
  /** the index of a right option, for whoever wants to be shown */
  show?: number | null;
  /** what came of the try; none without one */
  right?: boolean | null;
  /** what is said to the try */
  says?: string;
  /** what to take away; empty until the lesson is over */
  learned?: string;
  /** the lesson after this one */
  next?: string;
  /** told at the start */
  welcome?: Welcome | null;
  /** told at the start and after a right answer */
  table?: Table | null;
  /** why the card can't be used */
  reasons?: Reason[];
}

/** A puzzle in the list of a game. */
export interface PuzzleAbout {
  id: string;
  title: string;
  goal: string;
  /** what the solution is about */
  theme: string;
  /** by which bots find it */
  level: "easy" | "fiendish" | "hard" | "medium";
}

/** The puzzles of a game, the easiest first. They are tried as lessons are. */
export interface Puzzles {
  puzzles: PuzzleAbout[];
}

/** What an invitation is to, before it is taken. */
export interface InvitationShown {
  match: string;
  game: string;
  seat: number;
  taken: boolean;
  players: Player[];
  /** whether all draw from one deck, so that there is none to choose */
  shares_deck?: boolean;
}

/** Where other devices find the server. */
export interface Reach {
  /** best first; none if only the server's own machine reaches it */
  addresses: string[];
}

/** How the server is; told with status 503 if it is not well. */
export interface Health {
  /** whether answers can be stored */
  is_well: boolean;
  version: string;
  matches_awake: number;
  connections: number;
  /** why nothing can be stored; empty if all is well */
  problem?: string;
}

/** A deck to read and check: as something pasted, or card by card. */
export interface DeckWanted {
  /** a deck as text, TOML, a code or a link */
  text?: string;
  name?: string;
  about?: string;
  /** where nothing is pasted */
  cards?: Record<string, number>;
  options?: Record<string, string>;
  /** of the first sample hand */
  seed?: number;
  /** how many sample hands; a deck that isn't legal has none */
  hands?: number;
}

/** One thing to put right: the sentence, and where known its rule, its line in the text and its card. */
export interface DeckProblem {
  sentence: string;
  rule?: string;
  line?: number;
  card?: string;
}

/** An opening hand and the cards on top of the deck after it, by id. */
export interface SampleHand {
  hand: string[];
  next: string[];
}

/** A deck as far as it could be read, everything that is wrong with it, and how to pass it on. */
export interface DeckRead {
  name: string;
  about: string;
  cards: Record<string, number>;
  /** without cards that lie beside the deck */
  size: number;
  legal: boolean;
  /** what could not be read */
  unread: DeckProblem[];
  /** every broken limit */
  problems: DeckProblem[];
  /** the lines that were not understood */
  left: string[];
  text: string;
  toml: string;
  code: string;
  /** the game it is for, where that is another one and nothing fits here */
  other?: string;
  hands?: SampleHand[];
  /** completed: the shipped deck it follows */
  model?: string;
  added?: Record<string, number>;
  removed?: Record<string, number>;
}

/** Where a deck was stored to be shared. */
export interface DeckStored {
  /** its name in links: #/deck/NAME */
  deck: string;
}

/** A deck that was stored to be shared. It never changes: a changed deck is another one. */
export interface SharedDeck {
  game: string;
  name: string;
  about: string;
  cards: Record<string, number>;
}

/** A share of wins with its 95 % interval; a draw is half a win. */
export interface WinShare {
  games: number;
  share: number;
  low: number;
  high: number;
}

/** How a deck fares against a shipped one. */
export interface JudgedAgainst {
  deck: string;
  name: string;
  share: WinShare;
}

/** A shipped deck that can't meet the judged one. */
export interface NotMet {
  name: string;
  why: string;
}

/** What a card does for its deck: the share of wins in games in which it was played, less that in the others. */
export interface JudgedCard {
  card: string;
  copies: number;
  /** games in which it was played */
  played: number;
  lift: number;
  /** half the width of the 95 % interval */
  half: number;
}

/** A card that was never played, and why. */
export interface UnplayedCard {
  card: string;
  sentence: string;
}

/** One copy of a card for one of another, tried on the same deals. */
export interface JudgedSwap {
  out: string;
  into: string;
  /** what it does to the share of wins */
  moved: number;
  half: number;
  verdict: string;
}

/** How whoever has a role, such as an Archetype, fares. */
export interface JudgedRole {
  role: string;
  name: string;
  share: WinShare;
  /** whether it is near even */
  verdict: "doesn't hold" | "holds" | "too few games to say";
}

/** How good a deck is, as far as that is known. */
export interface JudgementState {
  state: "done" | "failed" | "playing" | "stopped" | "swapping" | "waiting";
  /** what to ask for it by */
  job?: string;
  /** decks that come before it */
  ahead?: number;
  games?: number;
  /** as far as that can be guessed; 0 before */
  games_wanted?: number;
  seconds?: number;
  most_seconds?: number;
  /** who plays both decks */
  bots?: string;
  /** every deck it met counts the same */
  overall?: WinShare | null;
  against?: JudgedAgainst[];
  not_met?: NotMet[];
  /** what carries it first */
  cards?: JudgedCard[];
  unplayed?: UnplayedCard[];
  /** the best first */
  swaps?: JudgedSwap[];
  /** where all draw from the deck: how its roles fare */
  roles?: JudgedRole[];
  problem?: string;
}

/** One decision of a finished game. */
export interface StepMark {
  seat: number;
  turn: number;
  /** how many events there had been when it was asked */
  events: number;
  moment?: string;
}

/** The deck a seat played, card by card. */
export interface DeckShown {
  name: string;
  cards: Record<string, number>;
}

/** A finished game: what it was started with, and where its decisions and turns are. */
export interface Replay {
  match: string;
  game: string;
  players: Player[];
  options: Record<string, string>;
  hands: "hidden" | "revealed at the end";
  /** step n shows the table before decision n */
  steps: StepMark[];
  /** the step at which each turn began */
  turns: number[];
  /** what may be asked for as `as`: seats, 'spectator' and 'open' */
  viewpoints: string[];
  winners: number[];
  drawn: number[];
  rule: string;
  text: string;
  /** as text, for it can be larger than a browser counts; may be withheld */
  seed?: string;
  /** the cards it was played with: `book` of /api/games/GAME/cards */
  book?: string;
  /** why only the log and the last table can be shown, if so */
  note?: string;
  /** each seat's deck, where the match allows it */
  decks?: DeckShown[];
}

/** One step as one viewer knew it then, or with everything open. */
export interface ReplayStep {
  step: number;
  turn: number;
  /** how many events there have been: lines of the log with numbers up to this are told; more than the step's mark has within the decision */
  events: number;
  view: PlainView;
  question?: Question | null;
  /** the index of the option that was taken */
  chosen?: number | null;
  /** what was declared instead of an answer */
  aside?: string;
  /** the seat that decided */
  asked?: number | null;
}

/** The whole log of a finished game as one viewer reads it. */
export interface ReplayLog {
  lines: Line[];
}

/** Play on from a step of a finished game against bots. */
export interface PlayOn {
  step: number;
  seat: number;
  bot?: string;
  name?: string;
}

/** One decision, judged by what its seat saw. */
export interface ReviewedDecision {
  step: number;
  seat: number;
  turn: number;
  question: string;
  played: string;
  /** what the strongest bot would have done */
  preferred: string;
  /** the index of the preferred option */
  option: number;
  /** to win before the decision, if the seat plays on well */
  chance: number;
  chance_error: number;
  /** to win after what was played */
  after: number;
  /** how much of the chance what was played gave away; never below 0 */
  difference: number;
  /** the standard error of the difference */
  error: number;
  verdict: "blunder" | "equal" | "good" | "mistake" | "slip";
  /** how much better what was played is than the next best, where sure */
  lead?: number;
  next_best?: string;
  /** imagined tables on which both were played out */
  worlds?: number;
  line?: ExpectedStep[];
  /** the imagined table on which the line was played */
  world?: number;
}

/** How well one player decided. */
export interface ReviewedPlayer {
  seat: number;
  name: string;
  /** how many were reviewed */
  decisions: number;
  /** 0 to 100; nothing where no decision was reviewed */
  accuracy?: number | null;
  slips?: number;
  mistakes?: number;
  blunders?: number;
}

/** The largest swing of a player's chance from one decision to the next. */
export interface TurningPoint {
  step: number;
  seat: number;
  turn: number;
  before: number;
  after: number;
}

/** A finished game, decision by decision. */
export interface Review {
  format: number;
  game: string;
  players: ReviewedPlayer[];
  decisions: ReviewedDecision[];
  /** real decisions in the game; in very long games not all are reviewed */
  all_decisions: number;
  winners: number[];
  turning?: TurningPoint | null;
  /** the step of each seat's best decision */
  best?: Record<string, number>;
  /** the step of each seat's worst decision */
  worst?: Record<string, number>;
  note?: string;
}

/** A review, or how far it has come. */
export interface ReviewState {
  state: "none" | "ready" | "thinking" | "waiting";
  done?: number;
  total?: number;
  review?: Review | null;
}

/** An option as the strongest bot sees it. */
export interface Advised {
  option: number;
  chance?: number | null;
  tries?: number;
}

/** What the server answered in this seat's place, because nothing else could be chosen or windows are passed. */
export interface Automatic {
  /** the moment, as a stop names it */
  moment: string;
  /** the answer in words */
  text: string;
}

/** One event, as this viewer saw it. Tables are told backwards: each from the next, the last from `view`. */
export interface Beat {
  /** of the event; 0 for an answer of the server nothing followed from */
  number?: number;
  /** the number of its line in the log; 0 for none */
  line?: number;
  event?: string;
  seat?: number | null;
  to?: number | null;
  card?: string;
  handle?: number;
  other?: string;
  other_handle?: number;
  amount?: number;
  word?: string;
  automatic?: Automatic | null;
  /** what to change in the next table to get the one right after this event */
  before?: TableChange[];
}

/** One option of a question. */
export interface Choice {
  index: number;
  /** the verb, such as play */
  do: string;
  /** the option in words */
  text: string;
  /** what it costs, or what tells its card from others */
  note?: string;
  /** what it leads to if nobody responds, where that can be known */
  forecast?: string;
  card?: string;
  handle?: number;
  seat?: number | null;
  number?: number | null;
  word?: string | null;
  /** the index of the first option that does the same with another copy of the card */
  same?: number | null;
  /** the cards it opens: answer with this option and the card, by `answers` */
  then?: Next[];
  /** what is asked straight after it: give both answers together, by `answers` */
  step?: Step | null;
}

/** One step of the line a bot expects. */
export interface ExpectedStep {
  seat: number;
  text: string;
}

/** The line a bot expects, played out on a table imagined from what the seat sees; nothing in it is known. */
export interface Foreseen {
  /** the imagined table at the end, as the seat would see it */
  view: PlainView;
  /** what happens, one after another */
  beats?: Beat[];
  log?: Line[];
  /** what is chosen, in words */
  steps?: ExpectedStep[];
  /** handles of cards that are only a guess */
  imagined?: number[];
}

/** A card in a deck whose place the viewer knows. */
export interface KnownCard {
  card: string;
  handle?: number;
  from_top: number;
}

/** A line of the log. A line may come again under the same number with more in it: replace it. */
export interface Line {
  /** the number of its first event, counted from 1 */
  number: number;
  event: string;
  rule: string;
  turn: number;
  spans: Span[];
  /** only this seat (and whoever saw it too) reads this */
  private?: boolean;
}

/** A card that can be chosen after an option which only asks which card. */
export interface Next {
  handle: number;
  /** what choosing it does, in words */
  text: string;
  /** what it leads to if nobody responds, where that can be known */
  forecast?: string;
}

/** How the game ended. */
export interface Outcome {
  winners: number[];
  drawn: number[];
  rule: string;
  text: string;
}

/** How windows are met for this seat. */
export interface PassingNow {
  mode: "always" | "concerns me" | "not in this battle" | "until my turn";
  stops?: string[];
}

/** One answer of a collected declaration, named by what it does instead of by its index. */
export interface Pick {
  do: string;
  handle?: number | null;
  /** the card it is set against, where the question has `against` */
  onto?: number | null;
  seat?: number | null;
  number?: number | null;
  word?: string | null;
}

/** The viewer's own question. */
export interface PlainAsk {
  number: number;
  rule: string;
  moment: string;
  /** The card the question is about; empty if it is about none. */
  about: string;
  default: number;
  options: PlainOption[];
}

/** Who is asked, and at which moment; everybody may know that. */
export interface PlainAsked {
  number: number;
  seat: number;
  moment: string;
}

/** What is printed on a card; each game adds its own numbers. */
export interface PlainCard {
  id: string;
  name: string;
  kind: string;
  text: string;
}

/** What happened, as far as the viewer may know. */
export interface PlainEvent {
  event: string;
  rule: string;
  seat?: number;
  card?: string;
  handle?: number;
  word?: string;
  amount?: number;
  other?: string;
  other_handle?: number;
  to?: number;
}

/** What a card has said for a while of a player: an ability it has lent, cards it forbids or that cost otherwise. */
export interface PlainForNow {
  seat: number;
  what: "has an ability" | "cannot play" | "other costs";
  card: string;
}

/** An option: what to do, and the card, seat, number or word it is done with. */
export interface PlainOption {
  do: string;
  card?: string;
  handle?: number;
  seat?: number;
  number?: number;
  word?: string;
}

/** How the game ended. */
export interface PlainOutcome {
  winners: number[];
  drawn: number[];
  rule: string;
}

/** A card whose face the viewer may see. */
export interface PlainPiece {
  handle: number;
  card: string;
}

/** What everybody sees of a player; each game adds its own counters. */
export interface PlainPlayer {
  seat: number;
}

/** A view of any game, for whoever reads them all: its players with their counters, and its zones. */
export interface PlainView {
  game: string;
  /** The seat looking; -1 for a spectator. */
  you: number;
  turn: number;
  active: number;
  asked: PlainAsked;
  /** The question, if it is the viewer's. */
  ask?: PlainAsk;
  for_now?: PlainForNow[];
  outcome?: PlainOutcome;
  players: PlainPlayer[];
  zones: PlainZone[];
}

/** A pile of a player: its size, and the cards whose faces the viewer may see. */
export interface PlainZone {
  zone: string;
  of: number;
  count: number;
  cards?: PlainPiece[];
  known?: KnownCard[];
}

/** Somebody at the table. */
export interface Player {
  seat: number;
  name: string;
  deck?: string;
  /** the bot's level; empty for a person */
  bot?: string;
  /** whether somebody is connected; bots always are */
  here?: boolean;
}

/** What the viewer is asked now. Only the seat that is asked receives it. */
export interface Question {
  number: number;
  seat: number;
  moment: string;
  rule: string;
  title: Span[];
  options: Choice[];
  /** the card the question comes from */
  about?: string;
  /** that card's handle */
  source?: number;
  /** the option of somebody who does not care; -1 for none */
  default?: number;
  may_decline?: boolean;
  /** a chance to respond: passing leaves all as it is */
  window?: boolean;
  /** its battle opens further windows: `passing` may leave them all unused at once */
  battle?: boolean;
  /** cards may be picked and confirmed together, by `answers` */
  collects?: boolean;
  /** what is picked together fights alone; to form Stacks answer one by one */
  alone?: boolean;
  /** own cards that cannot be used now: ask `why` */
  idle?: number[];
  /** cards are set against the cards in their `then`, and confirmed together, by `answers` */
  against?: boolean;
  /** several cards may be set against the same one */
  shared?: boolean;
  /** what is worth knowing whatever is answered */
  forecast?: string[];
  /** until the window closes; none: no hurry */
  milliseconds?: number | null;
  /** a pass is collected and takes effect when time is up */
  passed?: boolean;
  /** the clock of this window is stopped */
  held?: boolean;
}

/** One thing that is not possible, and why. */
export interface Reason {
  verb: string;
  sentence: string;
  rule: string;
  /** what the rule says */
  text?: string;
}

/** A piece of a sentence: its text, and the card, player or rule it speaks of, if any. */
export interface Span {
  text: string;
  card?: string;
  handle?: number;
  seat?: number | null;
  rule?: string;
}

/** What is left to choose after an option before anything happens, such as the target of a card. */
export interface Step {
  moment: string;
  rule: string;
  title: Span[];
  options: Choice[];
  about?: string;
  source?: number;
  default?: number;
  may_decline?: boolean;
  collects?: boolean;
}

/** One difference between two tables: the value at a path is another one, or is not there. */
export interface TableChange {
  /** keys and places in lists, from the whole table inwards */
  at: (string | number)[];
  to?: unknown;
  gone?: boolean;
  /** in a list: so many parts there make way for those of `to` */
  cut?: number | null;
}

/** Whose decision the others wait for. */
export interface WaitingFor {
  seat: number;
  moment: string;
  text: string;
  /** said when a bot has to wait for others to think first */
  busy?: string;
}

export type ClientMessage =
  | Hello
  | Answer
  | Answers
  | Declare
  | Why
  | Hint
  | Passing
  | Undo
  | Change
  | UndoReply
  | OfferDraw
  | DrawReply
  | Resign
  | Rematch
  | Ping;

export type ServerMessage =
  | Welcome
  | Table
  | Confirmed
  | RefusedMessage
  | Reasons
  | Advice
  | Warning
  | Offer
  | Moved
  | Presence
  | Pong
  | Closing;
