// Written by tools/write_protocol.py from src/hegemon/server. Do not change it by hand: run the tool again.

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

/** One option of the present question. Answered by `confirmed` or `refused`. */
export interface Answer {
  do: "answer";
  /** the number of the question */
  ask: number;
  /** the index of the option */
  option: number;
}

/** Several answers in a row, all or none. Answered by `confirmed` or `refused`. */
export interface Answers {
  do: "answers";
  /** the number of the first question */
  ask: number;
  picks: Pick[];
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
  mode: "always" | "concerns me" | "until my turn";
  /** moments at which 'until my turn' stops nevertheless */
  stops?: string[];
  /** stop the clock of the present window */
  hold?: boolean;
}

/** Take back this seat's last real choice; between people it is offered to the others first. */
export interface Undo {
  do: "undo";
}

/** The answer to somebody's offer to undo. */
export interface UndoReply {
  do: "undo_reply";
  yes: boolean;
}

/** Offer a draw. */
export interface Draw {
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
  passing: PassingNow;
  /** where the finished game can be seen again; empty until then */
  replay?: string;
  /** the seats for which somebody is still expected */
  invitations?: number[];
}

/** Everything the viewer may know now; sent whenever something has changed. */
export interface Table {
  is: "table";
  /** of the last event */
  number: number;
  /** the game's plain view: zones, handles, counters */
  view: Record<string, unknown>;
  log: Line[];
  /** lines numbered up to this stay; all later ones are replaced by `log` */
  keep: number;
  /** how often something was taken back; goes into `hello` */
  undos?: number;
  question?: Question | null;
  waiting?: Waiting | null;
  /** what may be declared besides, such as back */
  asides?: string[];
  can_undo?: boolean;
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
export interface Refused {
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

/** A level of bot. */
export interface Bot {
  name: string;
  about: string;
}

/** A kind of question; a stop can be set on it. */
export interface Moment {
  moment: string;
  title: string;
}

/** One game as the first page shows it. */
export interface Game {
  id: string;
  name: string;
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
}

/** Every card of a game as it is printed, by id. */
export interface Cards {
  cards: Record<string, Record<string, unknown>>;
}

/** One numbered statement. */
export interface RuleText {
  id: string;
  text: string;
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

/** The rulebook of a game: rules, rulings and examples in book order, and its tables. */
export interface Rules {
  chapters: Chapter[];
  charts: RulesChart[];
}

/** Who is to sit at a seat: this screen, a bot, or a guest who gets an invitation. */
export interface SeatWanted {
  who: "bot" | "guest" | "me";
  name?: string;
  bot?: string;
  /** a deck's id; empty for a sensible one */
  deck?: string;
}

/** The match that is wanted. The seed is drawn by the server. */
export interface NewMatch {
  game: string;
  seats: SeatWanted[];
  options?: Record<string, string>;
  hands?: "hidden" | "revealed at the end";
  /** 0: no fixed time */
  window_seconds?: number;
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
}

/** The guest's seat. */
export interface Claimed {
  match: string;
  seat: number;
  token: string;
}

/** What is wrong, where, and what to do; nothing was changed. */
export interface Problem {
  problem: string;
  where?: string;
  cure?: string;
}

/** One decision of a finished game. */
export interface StepMark {
  seat: number;
  turn: number;
  /** how many events there had been when it was asked */
  events: number;
  moment?: string;
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
}

/** One step as one viewer knew it then, or with everything open. */
export interface ReplayStep {
  step: number;
  turn: number;
  /** how many events there have been: lines of the log with numbers up to this are told; more than the step's mark has within the decision */
  events: number;
  view: Record<string, unknown>;
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

/** What an invitation is to, before it is taken. */
export interface InvitationShown {
  match: string;
  game: string;
  seat: number;
  taken: boolean;
  players: Player[];
}

/** How the server is. */
export interface Health {
  is_well: boolean;
  version: string;
  matches_awake: number;
  connections: number;
}

/** An option as the strongest bot sees it. */
export interface Advised {
  option: number;
  chance?: number | null;
  tries?: number;
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
  card?: string;
  handle?: number;
  seat?: number | null;
  number?: number | null;
  word?: string | null;
  /** the cards it opens: answer with this option and the card, by `answers` */
  then?: Next[];
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
  mode: "always" | "concerns me" | "until my turn";
  stops?: string[];
}

/** One answer of a collected declaration, named by what it does instead of by its index. */
export interface Pick {
  do: string;
  handle?: number | null;
  seat?: number | null;
  number?: number | null;
  word?: string | null;
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
  /** cards may be picked and confirmed together, by `answers` */
  collects?: boolean;
  /** own cards that cannot be used now: ask `why` */
  idle?: number[];
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

/** Whose decision the others wait for. */
export interface Waiting {
  seat: number;
  moment: string;
  text: string;
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
  | UndoReply
  | Draw
  | DrawReply
  | Resign
  | Rematch
  | Ping;

export type ServerMessage =
  | Welcome
  | Table
  | Confirmed
  | Refused
  | Reasons
  | Advice
  | Offer
  | Moved
  | Presence
  | Pong
  | Closing;
