/** A lesson or a puzzle at the real table: the session thinks it talks to a match, and every answer is a try over HTTP. */
import { takeLesson, tryPuzzle } from "./api";
import { BROWSER } from "./live";
import type { GameId } from "./model";
import type { ClientMessage, LessonShown, LessonTry, ServerMessage } from "./protocol";
import { Session } from "./session.svelte";

/** The part of a socket that the live client uses. */
type Socket = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">;

/** What is taken: a lesson with a teacher's words, or a puzzle. */
export type LessonKind = "lesson" | "puzzle";
const TAKE = { lesson: takeLesson, puzzle: tryPuzzle };

export class Lesson {
  readonly kind: LessonKind;
  readonly game: GameId;
  readonly id: string;
  readonly session: Session;
  shown = $state.raw<LessonShown | null>(null);
  /** What was said to the last try, and whether that was wrong. */
  says = $state("");
  wrong = $state(false);
  /** The answer is being shown. */
  revealed = $state(false);
  /** Whether something was tried in vain or shown: then it was not solved at the first try. */
  helped = $state(false);
  /** The whole solution is being played. */
  playing = $state(false);
  /** The whole solution was asked for: then it was watched, not solved. */
  watched = $state(false);
  problem = $state.raw<unknown>(null);
  #line: Socket | null = null;

  constructor(game: GameId, id: string, kind: LessonKind = "lesson") {
    this.kind = kind;
    this.game = game;
    this.id = id;
    this.session = new Session("lesson", { ...BROWSER, socket: () => this.#open() as WebSocket }, "");
    // The panel answers a wrong try; the slip need not say it again.
    this.session.onchange = () => (this.session.refused = null);
  }

  get over(): boolean {
    return !!this.shown?.learned;
  }

  reveal(): void {
    this.revealed = true;
    this.helped = true;
    this.says = "";
    this.wrong = false;
  }

  /** Play the solution to its end; each step is watched before the next. */
  play(): void {
    this.reveal();
    this.playing = true;
    this.watched = true;
  }

  /** The next step of the solution, when there is nothing left to watch. */
  playStep(): void {
    const ask = this.session.table?.question?.number;
    const option = this.shown?.show;
    if (ask === undefined || typeof option !== "number") this.playing = false;
    else this.session.send({ do: "answer", ask, option });
  }

  #open(): Socket {
    const line: Socket = {
      readyState: 0,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => void this.#hear(JSON.parse(String(text)) as ClientMessage),
      close: () => undefined,
    };
    this.#line = line;
    queueMicrotask(() => {
      (line as { readyState: number }).readyState = 1;
      line.onopen?.call(line as WebSocket, new Event("open"));
    });
    return line;
  }

  #tell(message: ServerMessage): void {
    this.#line?.onmessage?.call(this.#line as WebSocket, new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  async #hear(message: ClientMessage): Promise<void> {
    switch (message.do) {
      case "ping": this.#tell({ is: "pong" }); break;
      case "hello": await this.#try({}, 0); break;
      case "answer": await this.#try({ option: message.option }, message.ask); break;
      case "answers": await this.#try({ picks: message.picks }, message.ask); break;
      case "why": await this.#why(message.handle ?? 0); break;
    }
  }

  /** Send a try; a wrong one is explained and the same question stands. */
  async #try(tried: Partial<LessonTry>, ask: number): Promise<void> {
    const shown = await this.#ask(tried);
    if (!shown) {
      this.#tell({ is: "refused", to: "answer", problem: "", ask });
      return;
    }
    this.says = shown.says ?? "";
    this.wrong = shown.right === false;
    if (this.wrong) {
      this.helped = true;
      this.#tell({ is: "refused", to: "answer", problem: this.says, ask });
      return;
    }
    this.revealed = false;
    this.shown = shown;
    if (shown.welcome) this.#tell({ ...shown.welcome, is: "welcome" });
    else this.#tell({ is: "confirmed", ask });
    if (shown.table) this.#tell({ ...shown.table, is: "table" });
  }

  async #why(handle: number): Promise<void> {
    const shown = await this.#ask({ why: handle });
    if (shown) this.#tell({ is: "reasons", reasons: shown.reasons ?? [], handle });
  }

  async #ask(tried: Partial<LessonTry>): Promise<LessonShown | null> {
    try {
      const shown = await TAKE[this.kind](this.game, this.id, { done: this.shown?.done ?? [], ...tried });
      this.problem = null;
      return shown;
    } catch (problem) {
      this.problem = problem;
      return null;
    }
  }
}
