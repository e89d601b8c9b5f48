/** One seat at a live table: what the server told, and what can be said to it. */
import { tick } from "svelte";
import { ActingTable } from "./acting.svelte";
import { cards as fetchCards } from "./api";
import { liveAddress, LiveClient, type LinkState, type Surroundings } from "./live";
import { BeatQueue, scenesOf, type Clock, type Scene, type Step } from "./beats";
import { ForeseenPlay } from "./foreseen.svelte";
import { captionOf, merge } from "./log";
import type { Arrow, GameId, Line, PlainView, Player, Span, TableParts } from "./model";
import { measure, reducedMotion, settle, travel } from "./motion";
import type { Advice, Answer, Answers, Automatic, ClientMessage, Offer, Outcome, PassingNow, Reasons, RefusedMessage, ServerMessage, Table, WaitingFor, Warning, Welcome } from "./protocol";
import { lastTurn, sinceMine } from "./recap";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { playScene } from "./stage";
import { t } from "./texts";
import { tollOf } from "./toll";
import { loadEmblems } from "../art/emblems";
import { loadTable } from "../tables";

/** Who is away is left out by the server, and is said here. */
function seated(players: readonly unknown[]): Player[] {
  return (players as Player[]).map((player) => ({ ...player, here: player.here ?? false }));
}

export class Session {
  readonly token: string;
  welcome = $state.raw<Welcome | null>(null);
  table = $state.raw<ActingTable | null>(null);
  parts = $state.raw<TableParts | null>(null);
  players = $state.raw<Player[]>([]);
  log = $state.raw<Line[]>([]);
  waiting = $state.raw<WaitingFor | null>(null);
  asides = $state.raw<string[]>([]);
  offers = $state.raw<Offer[]>([]);
  /** What was said to an offer that is closed now. */
  answered = $state("");
  outcome = $state.raw<Outcome | null>(null);
  /** The result has been put away to look at the table. */
  looksAtTable = $state(false);
  canUndo = $state(false);
  /** The moment of the house's last answer, while it can be changed. */
  change = $state("");
  passing = $state.raw<PassingNow>({ mode: "concerns me", stops: [] });
  line = $state<LinkState>("connecting");
  /** Why the server wants no more of this connection. */
  closed = $state("");
  /** What went wrong while the table was being loaded. */
  problem = $state.raw<unknown>(null);
  refused = $state.raw<RefusedMessage | null>(null);
  reasons = $state.raw<Reasons | null>(null);
  advice = $state.raw<Advice | "thinking" | null>(null);
  /** What the coach has to say of a move, made or about to be. */
  warning = $state.raw<Warning | null>(null);
  /** The line a hint expects, while it is played out on the board. */
  lineAhead = $state.raw<ForeseenPlay | null>(null);
  /** When the clock of the present window runs out, in page time; null without a clock. */
  deadline = $state<number | null>(null);
  /** The whole time of that window, for the bar. */
  span = $state(0);
  moved = $state.raw<{ match: string; token: string } | null>(null);
  replay = $state("");
  /** What the server told last, also where it is still to be played. */
  newest = $state.raw<Table | null>(null);
  /** Something is being shown, and nothing is asked until it is over. */
  watching = $state(false);
  paused = $state(false);
  /** What is shown has been seen before. */
  replaying = $state(false);
  /** Some of it had to be shown at double speed. */
  hurried = $state(false);
  /** What just happened, in one sentence; for readers without sight the same. */
  caption = $state.raw<readonly Span[]>([]);
  heard = $state("");
  /** What the house has answered for this seat since its last own answer. */
  automatic = $state.raw<readonly Automatic[]>([]);
  /** The last turn of somebody else, to be summed up and seen again. */
  lastTurn = $state.raw<readonly Scene[]>([]);

  #beats = new BeatQueue(() => this.#watch());
  #seen: Scene[] = [];
  /** What had been seen when this seat acted last; to respond is not to act. */
  #mine: Scene | undefined;
  #lingering = 0;
  #answered: Answer | Answers | null = null;
  #advised: { of: Table | null; advice: Advice } | null = null;
  #endHeard = false;
  #gate: Promise<void> | null = null;
  #open: () => void = () => undefined;
  #client: LiveClient;
  #queue: Promise<void> = Promise.resolve();
  #stops: (() => void)[] = [];
  onchange: (() => void) | null = null;

  constructor(token: string, around?: Surroundings, address = liveAddress()) {
    this.token = token;
    this.#client = new LiveClient(address, token, { message: (message) => this.#take(message), line: (state, why) => this.#lineIs(state, why) }, around);
  }

  start(): void {
    this.#client.start();
    const nudge = (): void => {
      if (document.visibilityState !== "hidden") this.#client.nudge();
    };
    document.addEventListener("visibilitychange", nudge);
    window.addEventListener("online", nudge);
    this.#stops = [() => document.removeEventListener("visibilitychange", nudge), () => window.removeEventListener("online", nudge)];
  }

  stop(): void {
    this.#client.stop();
    for (const stop of this.#stops) stop();
  }

  get game(): GameId | null {
    return (this.welcome?.game as GameId | undefined) ?? null;
  }

  get seat(): number {
    return this.welcome?.viewer ?? -1;
  }

  /** Try at once to reach the server. */
  nudge(): void {
    this.#client.nudge();
  }

  /** Guests who were invited and have not come. */
  get missing(): Player[] {
    const open = this.welcome?.invitations ?? [];
    return this.players.filter((player) => open.includes(player.seat) && !player.here && !player.bot);
  }

  send(message: ClientMessage): void {
    this.#client.send(message);
  }

  /** What was said of this question stays said: asked between two steps of one answer, a bot could change its mind. */
  hint(): void {
    if (this.#advised && this.#advised.of === this.newest) {
      this.advice = this.#advised.advice;
      return;
    }
    this.advice = "thinking";
    this.send({ do: "hint" });
  }

  /** Whether windows are passed for now, until something ends it. */
  get isPassing(): boolean {
    return this.passing.mode === "until my turn" || this.passing.mode === "not in this battle";
  }

  pass(mode: PassingNow["mode"], stops: string[] = this.passing.stops ?? [], hold = false): void {
    this.passing = { mode, stops };
    this.send({ do: "passing", mode, stops, hold });
  }

  #lineIs(state: LinkState, why = ""): void {
    this.line = state;
    if (state === "closed" || state === "refused") this.closed = why;
  }

  /** Messages are taken in order; loading a game's table makes the later ones wait. */
  #take(message: ServerMessage): void {
    this.#queue = this.#queue.then(() => this.#apply(message)).catch((problem: unknown) => {
      console.error(problem);
      if (!this.table) this.problem = problem;
    });
  }

  async #apply(message: ServerMessage): Promise<void> {
    switch (message.is) {
      case "welcome":
        this.players = seated(message.players);
        this.passing = message.passing;
        this.replay = message.replay ?? this.replay;
        if (!this.parts) {
          const game = message.game as GameId;
          const [parts] = await Promise.all([loadTable(game), loadEmblems(game)]);
          this.parts = parts;
        }
        this.welcome = message;
        break;
      case "table":
        await this.#show(message);
        break;
      case "confirmed":
        this.refused = null;
        break;
      case "refused":
        this.refused = message;
        if (message.to === "hint") this.advice = null;
        if (message.to === "answer" || message.to === "answers") this.table?.refuse();
        break;
      case "reasons":
        this.reasons = message;
        break;
      case "warning":
        this.warning = message;
        if (!message.made) this.table?.reconsider();
        break;
      case "advice":
        this.advice = message;
        this.#advised = { of: this.newest, advice: message };
        break;
      case "offer":
        this.offers = [...this.offers.filter((offer) => offer.of !== message.of), ...(message.standing ? [message] : [])];
        this.answered = message.standing ? "" : (message.answer ?? "");
        break;
      case "moved":
        this.moved = { match: message.match, token: message.token };
        break;
      case "presence":
        this.players = seated(message.players);
        if (this.table) this.table.players = this.players;
        break;
    }
    this.onchange?.();
  }

  // --- what is shown ----------------------------------------------------------------------------------------

  /** What happened is played first; the table with its question comes after it. */
  async #show(message: Table): Promise<void> {
    this.endLine();
    const scenes = scenesOf(message, this.newest && this.newest.undos === message.undos ? this.newest.view : null, this.game);
    if (!this.table) await this.#lay(scenes[0]?.before ?? message.view);
    this.newest = message;
    this.#beats.press(typeof message.question?.milliseconds === "number" && !message.question.held);
    this.pace();
    const steps = scenes.map((scene): Step => ({ scene, play: (clock) => this.#play(scene, clock, message) }));
    this.#beats.push(...steps, { scene: null, play: () => this.#present(message) });
  }

  async #lay(view: PlainView): Promise<void> {
    const game = this.welcome?.game as GameId;
    const table = new ActingTable(game, view, {
      answer: (question, option) => this.#answer({ do: "answer", ask: question.number, option: option.index }),
      answers: (question, picks) => this.#answer({ do: "answers", ask: question.number, picks }),
      why: (handle) => this.send({ do: "why", handle }),
    });
    table.cards = await fetchCards(game, this.welcome?.book);
    table.players = this.players;
    table.me = this.seat;
    table.finger = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
    this.table = table;
  }

  #answer(message: Answer | Answers): void {
    settle();
    sound("tick");
    this.refused = null;
    this.warning = null;
    this.automatic = [];
    if (!this.table?.asked?.window) this.#mine = this.#seen[this.#seen.length - 1];
    this.#answered = message;
    this.send(settings.coach && this.#againstBots ? { ...message, coached: true } : message);
  }

  get #againstBots(): boolean {
    return this.players.every((player) => player.seat === this.seat || !!player.bot);
  }

  // --- the coach ----------------------------------------------------------------------------------------------

  /** Make the move the coach objected to. */
  insist = (): void => {
    this.warning = null;
    if (this.#answered) this.send(this.#answered);
  };

  /** Leave it at that: choose again, or stay with what was played. */
  reconsider = (): void => {
    this.warning = null;
  };

  /** Take back what the coach calls a mistake. */
  regret = (): void => {
    this.warning = null;
    this.send({ do: "undo" });
  };

  // --- a line played out ----------------------------------------------------------------------------------------

  /** Play the line of the hint out on the board. */
  foresee(): void {
    const line = this.advice !== "thinking" && this.advice?.line;
    if (!line || !this.table || this.watching) return;
    this.advice = null;
    this.table.restart();
    this.lineAhead = new ForeseenPlay(line, this.table, this.parts);
  }

  endLine(): void {
    this.lineAhead?.close(this.watching);
    this.lineAhead = null;
    if (this.table) this.table.watching = this.watching;
  }

  async #play(scene: Scene, clock: Clock, message: Table | null): Promise<void> {
    const table = this.table;
    if (!table) return;
    await this.#gate;
    if (table.view !== scene.before) await this.#put(scene.before, []);
    if (message) this.#seen = [...this.#seen, scene].slice(-MOST_SEEN);
    await playScene(scene, clock, {
      game: table.game,
      near: table.near,
      caption: () => this.#tell(scene),
      table: (view, arrows) => this.#put(view, arrows),
      log: () => {
        if (!message) return;
        this.log = merge(this.log, message.keep, message.log.filter((line) => line.number <= Math.max(scene.upTo, message.keep)));
        this.#endHeard = scene.kind === "over" && !clock.over;
        if (this.#endHeard) void this.#present(message);
      },
      tone: (seat) => table.tone(seat),
      ribbon: () => this.#ribbonOf(scene.after),
      won: () => (this.seat < 0 || !this.newest?.outcome ? null : this.newest.outcome.winners.includes(this.seat)),
    }, this.#beats.still, this.#beats.timeOf(scene));
  }

  /** A turn of PURGE belongs to both: its ribbon says which one it is, and not whose. */
  #ribbonOf(view: PlainView): string {
    const isOfOne = this.game !== "purge" && view.players.some(({ seat }) => seat === view.active);
    if (isOfOne) return view.active === this.seat ? t("table.turnYours") : "";
    return t("table.turn", { turn: view.turn });
  }

  async #put(view: PlainView, arrows: Arrow[]): Promise<void> {
    const table = this.table;
    if (!table) return;
    table.view = view;
    const standing = this.parts?.arrows?.(view) ?? [];
    table.arrows = [...standing, ...arrows.filter((arrow) => !standing.some((other) => other.from === arrow.from && other.to === arrow.to))];
    await tick();
  }

  #tell(scene: Scene): void {
    const told = captionOf(scene.lines, this.game);
    const toll = this.#tollOf(scene);
    const spans = toll ? [...told, { text: ` ${toll}` }] : told;
    if (scene.automatic.length && !this.replaying) this.automatic = [...this.automatic, ...scene.automatic];
    if (!spans.length) return;
    this.caption = spans;
    this.heard = spans.map((span) => span.text).join("");
  }

  /** What a battle of PURGE that ends now has cost. */
  #tollOf(scene: Scene): string {
    const table = this.table;
    if (!table || this.game !== "purge" || !scene.beats.some((beat) => beat.event === "battle ended")) return "";
    return tollOf(this.#seen, scene, this.seat, { card: (id) => table.card(id).name, isStronghold: (id) => table.card(id).kind === "stronghold", who: (seat) => table.name(seat) });
  }

  /** The table as it stands, with what is asked: the end of a message. */
  async #present(message: Table): Promise<void> {
    const table = this.table;
    if (!table) return;
    await this.#gate;
    const view = message.view;
    const places = settings.motion && !message.beats?.length && this.outcome === null ? measure() : null;
    const asked = table.question?.number;
    table.players = this.players;
    if (table.view !== view) await this.#put(view, []);
    table.ask(message.question ?? null);
    this.log = merge(this.log, message.keep, message.log);
    this.waiting = message.waiting ?? null;
    this.asides = message.asides ?? [];
    this.canUndo = message.can_undo ?? false;
    this.change = message.change ?? "";
    this.offers = message.offers ?? [];
    // An end that nobody saw as a beat, such as giving up, is heard all the same.
    if (message.outcome && !this.outcome && this.seat >= 0 && !this.#endHeard) sound(message.outcome.winners.includes(this.seat) ? "win" : "loss");
    this.outcome = message.outcome ?? null;
    if (message.passing) this.passing = message.passing;
    const left = message.question?.milliseconds ?? null;
    this.deadline = left === null ? null : performance.now() + left;
    if (message.question?.number !== asked) {
      this.span = left ?? 0;
      this.advice = null;
      if (!this.warning?.made) this.warning = null;
      this.answered = "";
      this.refused = null;
      this.reasons = null;
      if (message.question?.about) table.preview(message.question.about, message.question.source);
    }
    this.lastTurn = this.game === "purge" ? sinceMine(this.#seen, this.#mine, this.seat) : lastTurn(this.#seen, this.seat);
    if (places) travel(places);
  }

  // --- watching -----------------------------------------------------------------------------------------------

  /** Settings, visibility or the time left have changed. */
  pace(): void {
    this.#beats.speed = settings.speed;
    this.#beats.others = this.players.length - 1;
    this.#beats.still = !settings.motion || reducedMotion();
    this.#beats.pace();
    if (settings.speed === "instant") this.#beats.skip();
  }

  /** Nobody looks at this seat's table now: what happens there waits. */
  hold(held: boolean): void {
    if (held && !this.#gate) this.#gate = new Promise((open) => (this.#open = open));
    if (held || !this.#gate) return;
    this.#gate = null;
    this.#open();
  }

  pause(paused: boolean): void {
    this.#beats.pause(paused);
  }

  /** To the question at once; the press that asked for it answers nothing. */
  skip(): void {
    if (!this.watching) return;
    this.table?.guard(GUARD);
    this.#beats.skip();
  }

  /** Show again what somebody else did last, or one beat of it; then the table as it stands. */
  replayTurn(place?: number): void {
    const scenes = place === undefined ? this.lastTurn : this.lastTurn.slice(place, place + 1);
    const message = this.newest;
    if (this.watching || !message || !scenes.length) return;
    this.replaying = true;
    const end = (): Promise<void> => {
      this.replaying = false;
      return this.newest === message ? this.#put(message.view, []) : Promise.resolve();
    };
    this.#beats.push(...scenes.map((scene): Step => ({ scene, play: (clock) => this.#play(scene, clock, null) })), { scene: null, play: end });
  }

  /** Decide what the house has just answered. */
  changeAnswer(): void {
    this.automatic = this.automatic.filter((one) => one.moment !== this.change);
    this.send({ do: "change" });
  }

  /** The house no longer answers this for the player. */
  stopAt(moment: string): void {
    const stops = this.passing.stops ?? [];
    this.automatic = this.automatic.filter((one) => one.moment !== moment);
    this.pass(this.passing.mode, stops.includes(moment) ? stops : [...stops, moment]);
  }

  #watch(): void {
    clearTimeout(this.#lingering);
    this.paused = this.#beats.paused;
    this.hurried = this.#beats.hurried;
    // A bot goes on in a moment: the page does not turn to and fro between its answers.
    if (!this.#beats.busy && this.watching && this.#waitsForBot) this.#lingering = window.setTimeout(() => this.#setWatching(false), LINGER);
    else this.#setWatching(this.#beats.busy);
  }

  get #waitsForBot(): boolean {
    const seat = this.newest?.waiting?.seat;
    return settings.speed !== "instant" && this.players.some((player) => player.seat === seat && player.bot);
  }

  #setWatching(watching: boolean): void {
    this.watching = watching;
    if (this.table) this.table.watching = watching;
  }
}

/** Milliseconds in which a press that skipped is not taken for an answer. */
const GUARD = 150;
/** Milliseconds for which a bot that is asked counts as being at it. */
const LINGER = 1200;
const MOST_SEEN = 300;
