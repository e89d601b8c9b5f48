/** A line a bot expects is stepped through on the table, marked as imagined, and leaves no trace. */
import { beforeEach, describe, expect, it } from "vitest";
import { ActingTable } from "./acting.svelte";
import { ForeseenPlay } from "./foreseen.svelte";
import type { PlainView } from "./model";
import type { Foreseen } from "./protocol";
import { set } from "./settings.svelte";

const view = (turn: number, you = 0): PlainView => ({ game: "xi", you, turn, active: 0, players: [{ seat: 0 }, { seat: 1 }], zones: [], asked: { number: 5, seat: 0, moment: "action" } });
const says = (number: number, event: string, text: string) => ({ number, event, rule: "", turn: 1, spans: [{ text }] });
const line: Foreseen = {
  view: view(3) as unknown as Foreseen["view"],
  beats: [{ number: 1, line: 1, event: "turn ended", seat: 0, before: [{ at: ["turn"], to: 2 }] }, { number: 2, line: 2, event: "turn began", seat: 1 }],
  log: [says(1, "turn ended", "You ended the turn."), says(2, "turn began", "Turn 3: Ben.")],
  steps: [{ seat: 0, text: "End your turn" }],
  imagined: [44],
};

let table: ActingTable;
let play: ForeseenPlay;
beforeEach(() => {
  set("motion", false);
  table = new ActingTable("xi", view(1), { answer: () => undefined, answers: () => undefined, why: () => undefined });
  play = new ForeseenPlay(line, table, null, 1);
});

describe("an expected line", () => {
  it("begins on the real table, where nothing is a guess", () => {
    expect([play.at, table.view.turn, table.guessed(44)]).toEqual([0, 1, false]);
    expect(table.watching).toBe(true);
    expect(table.me).toBe(1);
  });

  it("goes on and back one told event at a time, and marks what is only a guess", async () => {
    const turns = [];
    for (const step of [play.next, play.next, play.next, play.back]) {
      await step();
      turns.push(table.view.turn);
    }
    expect(turns).toEqual(play.scenes.length === 2 ? [2, 3, 3, 2] : [3, 3, 3, 1]);
    await play.show(1);
    expect([table.guessed(44), table.guessed(45), table.guessed(undefined)]).toEqual([true, false, false]);
    expect(play.caption.map((span) => span.text).join("")).not.toBe("");
  });

  it("leaves the table as it was", async () => {
    await play.show(9);
    expect(play.atEnd).toBe(true);
    play.close();
    expect([table.view.turn, table.me, table.watching, table.guessed(44)]).toEqual([1, 0, false, false]);
  });
});
