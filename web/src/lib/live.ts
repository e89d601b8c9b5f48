/** The socket: it comes back by itself, resumes from the last event seen, and never loses an answer silently. */
import type { ClientMessage, ServerMessage, Table } from "./protocol";

/** "refused": nobody here has this token; "closed": the server wants no more of this connection. */
export type LinkState = "connecting" | "open" | "lost" | "closed" | "refused";

export interface LiveHandlers {
  message(message: ServerMessage): void;
  line(state: LinkState, why?: string): void;
}

/** What the client needs of a browser; tests give their own. */
export interface Surroundings {
  socket(address: string): WebSocket;
  later(call: () => void, milliseconds: number): number;
  cancel(timer: number): void;
  chance(): number;
}

export const BROWSER: Surroundings = {
  socket: (address) => new WebSocket(address),
  later: (call, milliseconds) => window.setTimeout(call, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
  chance: () => Math.random(),
};

/** A silent line is probed after this time and given up after twice it. */
export const PROBE = 2500;
/** A line that does not open within this time is given up. */
export const OPENING = 6000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 2000;

export class LiveClient {
  #address: string;
  #token: string;
  #handlers: LiveHandlers;
  #around: Surroundings;
  #socket: WebSocket | null = null;
  #since = 0;
  #undos = 0;
  #tries = 0;
  #stopped = false;
  #retry = 0;
  #probe = 0;
  #silent = 0;
  /** An answer that has been sent and not been confirmed. */
  #unconfirmed: Extract<ClientMessage, { do: "answer" | "answers" }> | null = null;
  #resumed = false;

  constructor(address: string, token: string, handlers: LiveHandlers, around: Surroundings = BROWSER) {
    this.#address = address;
    this.#token = token;
    this.#handlers = handlers;
    this.#around = around;
  }

  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#around.cancel(this.#retry);
    this.#around.cancel(this.#probe);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Try at once: the tab or the network is back. */
  nudge(): void {
    if (this.#stopped) return;
    if (!this.#socket) {
      this.#around.cancel(this.#retry);
      this.#connect();
    } else if (this.#socket.readyState === 1) this.#send({ do: "ping" });
  }

  /** Send a message; false if there is no line now. */
  send(message: ClientMessage): boolean {
    if (message.do === "answer" || message.do === "answers") this.#unconfirmed = message;
    return this.#send(message);
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    this.#handlers.line(this.#tries ? "lost" : "connecting");
    const socket = this.#around.socket(this.#address);
    this.#socket = socket;
    this.#around.cancel(this.#probe);
    this.#probe = this.#around.later(() => {
      if (socket !== this.#socket) return;
      this.#lose();
      socket.close();
    }, OPENING);
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#resumed = this.#unconfirmed !== null;
      this.#send({ do: "hello", token: this.#token, since: this.#since, undos: this.#undos });
      this.#watch();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#silent = 0;
      this.#take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #take(message: ServerMessage): void {
    switch (message.is) {
      case "welcome":
        this.#tries = 0;
        this.#handlers.line("open");
        break;
      case "table":
        this.#since = message.number;
        this.#undos = message.undos ?? 0;
        break;
      case "confirmed":
        this.#unconfirmed = null;
        break;
      case "refused":
        if (message.to === "answer" || message.to === "answers") this.#unconfirmed = null;
        // A token nobody has will not be had by anybody later either.
        if (message.to === "hello") {
          this.stop();
          this.#handlers.line("refused", message.problem);
          return;
        }
        break;
      case "closing":
        if (!message.come_back) {
          this.stop();
          this.#handlers.line("closed", message.why);
          return;
        }
    }
    this.#handlers.message(message);
    if (message.is === "table") this.#resend(message);
  }

  /** After a lost line: the same question still stands, so the answer was not stored; give it again. */
  #resend(table: Table): void {
    if (!this.#resumed) return;
    this.#resumed = false;
    const waiting = this.#unconfirmed;
    if (waiting && table.question?.number === waiting.ask) this.#send(waiting);
    else this.#unconfirmed = null;
  }

  #watch(): void {
    this.#around.cancel(this.#probe);
    this.#silent = 0;
    const look = (): void => {
      if (this.#silent >= 2) {
        const dead = this.#socket;
        this.#lose();
        dead?.close();
        return;
      }
      this.#silent++;
      this.#send({ do: "ping" });
      this.#probe = this.#around.later(look, PROBE);
    };
    this.#probe = this.#around.later(look, PROBE);
  }

  #lose(): void {
    this.#socket = null;
    this.#around.cancel(this.#probe);
    if (this.#stopped) return;
    this.#handlers.line("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + this.#around.chance() * 0.5);
    this.#tries++;
    this.#retry = this.#around.later(() => this.#connect(), wait);
  }
}

export function liveAddress(place: Location = location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/live`;
}
