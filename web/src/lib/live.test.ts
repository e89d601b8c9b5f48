import { beforeEach, describe, expect, it } from "vitest";
import { LiveClient, OPENING, PROBE, type LinkState, type Surroundings } from "./live";
import type { ClientMessage, ServerMessage, Table } from "./protocol";

class FakeSocket {
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let timers: { at: number; call: () => void; id: number }[];
let now: number;
let seen: ServerMessage[];
let lines: LinkState[];
let client: LiveClient;

function pass(milliseconds: number): void {
  const end = now + milliseconds;
  for (;;) {
    const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.call();
  }
  now = end;
}

const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;
const welcome = { is: "welcome", match: "m", game: "xi", viewer: 0, players: [], options: {}, window_seconds: 0, hands: "hidden", pace: "quick", passing: { mode: "always" } } as ServerMessage;
const view = { game: "xi", you: 0, turn: 1, active: 0, players: [], zones: [], asked: { number: 1, seat: 0, moment: "" } };
const table = (number: number, ask?: number): Table => ({ is: "table", number, view, log: [], keep: 0, undos: 2, question: ask === undefined ? null : { number: ask, seat: 0, moment: "", rule: "", title: [], options: [] } });

beforeEach(() => {
  sockets = [];
  timers = [];
  now = 0;
  seen = [];
  lines = [];
  let id = 0;
  const around: Surroundings = {
    socket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (call, milliseconds) => {
      timers.push({ at: now + milliseconds, call, id: ++id });
      return id;
    },
    cancel: (timer) => {
      timers = timers.filter((one) => one.id !== timer);
    },
    chance: () => 0.5,
  };
  client = new LiveClient("ws://x/live", "secret", { message: (message) => seen.push(message), line: (state) => lines.push(state) }, around);
  client.start();
  last().open();
  last().tell(welcome);
});

describe("the live client", () => {
  it("says hello with its token and everything still to be seen", () => {
    expect(last().sent[0]).toEqual({ do: "hello", token: "secret", since: 0, undos: 0 });
    expect(lines).toEqual(["connecting", "open"]);
  });

  it("comes back by itself and resumes from the last event", () => {
    last().tell(table(41, 7));
    last().close();
    expect(lines).toContain("lost");
    pass(300);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent[0]).toEqual({ do: "hello", token: "secret", since: 41, undos: 2 });
  });

  it("is back within two seconds of the network, however often it failed", () => {
    for (let failure = 0; failure < 8; failure++) {
      last().close();
      pass(2600);
    }
    expect(sockets.length).toBe(9);
  });

  it("gives an answer again whose confirmation was lost, if the question still stands", () => {
    last().tell(table(41, 7));
    client.send({ do: "answer", ask: 7, option: 1 });
    last().close();
    pass(300);
    last().open();
    last().tell(welcome);
    last().tell(table(41, 7));
    expect(last().sent.filter((message) => message.do === "answer")).toEqual([{ do: "answer", ask: 7, option: 1 }]);
  });

  it("does not answer twice when the answer had been stored", () => {
    last().tell(table(41, 7));
    client.send({ do: "answer", ask: 7, option: 1 });
    last().close();
    pass(300);
    last().open();
    last().tell(welcome);
    last().tell(table(44, 8));
    last().tell(table(45, 7));
    expect(last().sent.filter((message) => message.do === "answer")).toEqual([]);
  });

  it("gives up a silent line within six seconds and a half", () => {
    last().tell(table(1));
    pass(PROBE * 2 + 10);
    expect(last().sent.filter((message) => message.do === "ping").length).toBe(2);
    pass(PROBE);
    expect(lines[lines.length - 1]).toBe("lost");
  });

  it("says so, and stays away, when nobody knows its token", () => {
    last().tell({ is: "refused", to: "hello", problem: "Nobody at this server has this token; check the link." });
    pass(60000);
    expect(sockets).toHaveLength(1);
    expect(lines[lines.length - 1]).toBe("refused");
  });

  it("gives up a line that never opens, and tries another", () => {
    last().close();
    pass(300);
    expect(sockets).toHaveLength(2);
    pass(OPENING + 1000);
    expect(sockets).toHaveLength(3);
    expect(lines[lines.length - 1]).toBe("lost");
  });

  it("stays away when it is told to", () => {
    last().tell({ is: "closing", why: "no such seat" });
    pass(60000);
    expect(sockets).toHaveLength(1);
    expect(lines[lines.length - 1]).toBe("closed");
  });
});
