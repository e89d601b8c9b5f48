import { describe, expect, it } from "vitest";
import type { Surroundings } from "./live";
import type { PlainView, TableParts } from "./model";
import type { ClientMessage, ServerMessage, Table } from "./protocol";
import { Session } from "./session.svelte";

const table = (ask: number): Table => ({ is: "table", number: ask, view: {}, log: [], keep: 0, undos: 0, question: { number: ask, seat: 0, moment: "", rule: "", title: [], options: [] } }) as unknown as Table;

/** A session on a line whose other end is here. */
function connected(): { session: Session; sent: ClientMessage[]; tell: (message: Partial<ServerMessage>) => Promise<void> } {
  const sent: ClientMessage[] = [];
  const socket = { readyState: 1, send: (text: string) => sent.push(JSON.parse(text) as ClientMessage), close: () => undefined } as unknown as WebSocket;
  const around: Surroundings = { socket: () => socket, later: () => 1, cancel: () => undefined, chance: () => 0.5 };
  const session = new Session("secret", around, "ws://x/live");
  session.start();
  socket.onopen?.(new Event("open"));
  const tell = async (message: Partial<ServerMessage>): Promise<void> => {
    socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { session, sent, tell };
}

describe("a hint", () => {
  it("stays the same while one answer is put together, and is new for the next question", async () => {
    const { session, sent, tell } = connected();
    const asked = (): number => sent.filter((message) => message.do === "hint").length;
    session.newest = table(5);
    session.parts = {} as TableParts<PlainView>;
    await tell({ is: "welcome", match: "m", game: "xi", viewer: 0, players: [], options: {}, window_seconds: 0, hands: "hidden", pace: "quick", passing: { mode: "always" } } as unknown as ServerMessage);
    session.hint();
    expect(session.advice).toBe("thinking");
    await tell({ is: "advice", ask: 5, best: [{ option: 2, chance: 0.5 }] } as ServerMessage);
    const first = session.advice;
    session.advice = null;
    session.hint();
    expect(session.advice).toEqual(first);
    expect(asked()).toBe(1);
    session.newest = table(6);
    session.hint();
    expect(session.advice).toBe("thinking");
    expect(asked()).toBe(2);
    session.stop();
  });
});
