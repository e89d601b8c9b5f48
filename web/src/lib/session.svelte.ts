/** One seat at a live table: what the server told, and what can be said to it. */
import { tick } from "svelte";
import { ActingTable } from "./acting.svelte";
import { cards as fetchCards } from "./api";
import { liveAddress, LiveClient, type Line as LineState, type Surroundings } from "./live";
import { merge } from "./log";
import type { GameId, Line, Player, TableParts } from "./model";
import { measure, settle, travel } from "./motion";
import type { Advice, ClientMessage, Offer, Outcome, PassingNow, Reasons, Refused, ServerMessage, Table, Waiting, Welcome } from "./protocol";
import { settings } from "./settings.svelte";
import { loadEmblems } from "../art/emblems";
import { loadTable } from "../tables";
import type { PlainView } from "./model";

export class Session {
  readonly token: string;
  welcome = $state.raw<Welcome | null>(null);
  table = $state.raw<ActingTable | null>(null);
  parts = $state.raw<TableParts | null>(null);
  players = $state.raw<Player[]>([]);
  log = $state.raw<Line[]>([]);
  waiting = $state.raw<Waiting | null>(null);
  asides = $state.raw<string[]>([]);
  offers = $state.raw<Offer[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  canUndo = $state(false);
  passing = $state.raw<PassingNow>({ mode: "concerns me", stops: [] });
  line = $state<LineState>("connecting");
  /** Why the server wants no more of this connection. */
  closed = $state("");
  /** What went wrong while the table was being loaded. */
  problem = $state.raw<unknown>(null);
  refused = $state.raw<Refused | null>(null);
  reasons = $state.raw<Reasons | null>(null);
  advice = $state.raw<Advice | "thinking" | null>(null);
  /** When the clock of the present window runs out, in page time; null without a clock. */
  deadline = $state<number | null>(null);
  /** The whole time of that window, for the bar. */
  span = $state(0);
  moved = $state.raw<{ match: string; token: string } | null>(null);
  replay = $state("");

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

  hint(): void {
    this.advice = "thinking";
    this.send({ do: "hint" });
  }

  pass(mode: PassingNow["mode"], stops: string[] = this.passing.stops ?? [], hold = false): void {
    this.passing = { mode, stops };
    this.send({ do: "passing", mode, stops, hold });
  }

  #lineIs(state: LineState, why = ""): void {
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
        this.players = message.players as Player[];
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
      case "advice":
        this.advice = message;
        break;
      case "offer":
        this.offers = [...this.offers.filter((offer) => offer.of !== message.of), ...(message.standing ? [message] : [])];
        break;
      case "moved":
        this.moved = { match: message.match, token: message.token };
        break;
      case "presence":
        this.players = message.players as Player[];
        if (this.table) this.table.players = this.players;
        break;
    }
    this.onchange?.();
  }

  async #show(message: Table): Promise<void> {
    const view = message.view as unknown as PlainView;
    const game = this.welcome?.game as GameId;
    let table = this.table;
    if (!table) {
      const cards = await fetchCards(game);
      table = new ActingTable(game, view, {
        answer: (question, option) => {
          settle();
          this.refused = null;
          this.send({ do: "answer", ask: question.number, option: option.index });
        },
        answers: (question, picks) => {
          settle();
          this.refused = null;
          this.send({ do: "answers", ask: question.number, picks });
        },
        why: (handle) => this.send({ do: "why", handle }),
      });
      table.cards = cards;
      table.me = this.seat;
      table.careful = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
    }
    const places = settings.motion && this.table ? measure() : null;
    const asked = table.question?.number;
    table.players = this.players;
    table.view = view;
    table.arrows = this.parts?.arrows?.(view) ?? [];
    table.ask(message.question ?? null);
    this.log = merge(this.log, message.keep, message.log);
    this.waiting = message.waiting ?? null;
    this.asides = message.asides ?? [];
    this.canUndo = message.can_undo ?? false;
    this.offers = message.offers ?? [];
    this.outcome = message.outcome ?? null;
    if (message.passing) this.passing = message.passing;
    const left = message.question?.milliseconds ?? null;
    this.deadline = left === null ? null : performance.now() + left;
    if (message.question?.number !== asked) {
      this.span = left ?? 0;
      this.advice = null;
      this.refused = null;
      this.reasons = null;
      if (message.question?.about) table.preview(message.question.about, message.question.source);
    }
    this.table = table;
    if (places) {
      await tick();
      travel(places);
    }
  }
}
