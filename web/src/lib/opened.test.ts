import { describe, expect, it, vi } from "vitest";
import { ActingTable } from "./acting.svelte";
import type { Choice, PlainView, Question } from "./model";

const view = {
  game: "purge", you: 0, turn: 1, active: 0, players: [{ seat: 0 }, { seat: 1 }], asked: { number: 4, seat: 0, moment: "action" },
  zones: [{ zone: "war", of: 0, count: 2, cards: [{ handle: 3, card: "rifleman" }, { handle: 5, card: "trooper" }] }],
} as PlainView;
const question: Question = {
  number: 4, seat: 0, moment: "action", rule: "PURGE-5.1", title: [], idle: [5],
  options: [
    { index: 0, do: "pass", text: "Pass" },
    { index: 1, do: "move", text: "Move combatants", then: [{ handle: 9, text: "Move Eva X" }] },
    { index: 2, do: "play", text: "Play a card", then: [{ handle: 3, text: "Play Rifleman" }] },
    { index: 3, do: "use", text: "Use an ability", then: [{ handle: 9, text: "Use Eva X" }] },
  ],
};

function table() {
  const actor = { answer: vi.fn(), answers: vi.fn(), why: vi.fn() };
  const made = new ActingTable("purge", view, actor);
  made.ask(question);
  return { made, actor };
}

describe("an option that opens a choice of cards", () => {
  it("makes those cards pickable, and no others", () => {
    const { made } = table();
    expect([3, 9, 5, 7].map((handle) => made.pick(handle))).toEqual(["pickable", "pickable", "idle", "none"]);
  });

  it("is answered together with the card, in one message", () => {
    const { made, actor } = table();
    made.press(3);
    expect(actor.answers).toHaveBeenCalledExactlyOnceWith(question, [{ do: "play" }, { do: "play", handle: 3 }]);
    made.press(3);
    expect(actor.answers).toHaveBeenCalledTimes(1);
  });

  it("asks on the slip which of several ways is meant", () => {
    const { made, actor } = table();
    made.press(9);
    expect(made.narrowed.map((option) => option.text)).toEqual(["Move Eva X", "Use Eva X"]);
    made.take(made.narrowed[1] as Choice);
    expect(actor.answers).toHaveBeenCalledExactlyOnceWith(question, [{ do: "use" }, { do: "use", handle: 9 }]);
  });

  it("can still be taken by itself", () => {
    const { made, actor } = table();
    made.take(question.options[2] as Choice);
    expect(actor.answer).toHaveBeenCalledExactlyOnceWith(question, question.options[2]);
  });
});
