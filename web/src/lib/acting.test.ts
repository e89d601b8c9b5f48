import { beforeEach, describe, expect, it, vi } from "vitest";
import { ActingTable, type Actor } from "./acting.svelte";
import type { Choice, PlainView, Question } from "./model";

const view: PlainView = { game: "xi", you: 0, turn: 1, active: 0, players: [{ seat: 0 }, { seat: 1 }], zones: [{ zone: "hand", of: 0, count: 1, cards: [{ handle: 9, card: "rainfall" }] }], asked: { number: 5, seat: 0, moment: "action" } };
const option = (index: number, more: Partial<Choice>): Choice => ({ index, do: "play", text: `option ${index}`, ...more });
const asked = (options: Choice[], more: Partial<Question> = {}): Question => ({ number: 5, seat: 0, moment: "action", rule: "XI-4.8", title: [], options, idle: [30], ...more });

let actor: { [name in keyof Actor]: ReturnType<typeof vi.fn> };
let table: ActingTable;
beforeEach(() => {
  actor = { answer: vi.fn(), answers: vi.fn(), why: vi.fn() };
  table = new ActingTable("xi", view, actor as unknown as Actor);
});

describe("pressing cards", () => {
  it("tells how every card stands to the question", () => {
    table.ask(asked([option(0, { handle: 9 })]));
    expect([table.pick(9), table.pick(30), table.pick(77), table.pick(undefined)]).toEqual(["pickable", "idle", "none", "none"]);
  });

  it("shows a card large, with what lies on it, where a finger presses one that cannot be chosen", () => {
    table.ask(asked([option(0, { do: "end turn" })]));
    table.press(9, ["flood"]);
    expect(table.looked).toEqual([]);
    table.careful = true;
    table.press(9, ["flood"]);
    expect(table.looked).toEqual(["rainfall", "flood"]);
    table.look("mistcaller");
    expect(table.looked).toEqual(["mistcaller"]);
    expect(actor.answer).not.toHaveBeenCalled();
  });

  it("answers with the one option of a card, once", () => {
    table.ask(asked([option(0, { handle: 9 }), option(1, { do: "end turn" })]));
    table.press(9);
    table.press(9);
    expect(actor.answer).toHaveBeenCalledTimes(1);
    expect(actor.answer.mock.calls[0]?.[1]).toMatchObject({ index: 0 });
    expect(table.pick(9)).toBe("none");
  });

  it("asks which one where a card has several options", () => {
    table.ask(asked([option(0, { handle: 9, word: "damage" }), option(1, { handle: 9, word: "life" })]));
    table.press(9);
    expect(actor.answer).not.toHaveBeenCalled();
    expect(table.narrowed.map((one) => one.word)).toEqual(["damage", "life"]);
    table.take(table.narrowed[1] as Choice);
    expect(actor.answer.mock.calls[0]?.[1]).toMatchObject({ index: 1 });
  });

  it("asks why for a card that cannot be used, and shows any card that is pressed", () => {
    table.ask(asked([option(0, { handle: 12 })], { idle: [9] }));
    table.press(9);
    expect(actor.why).toHaveBeenCalledWith(9);
    expect(table.shown).toEqual({ card: "rainfall", handle: 9 });
  });

  it("lets fingers look before they act", () => {
    table.careful = true;
    table.ask(asked([option(0, { handle: 9, card: "rainfall" }), option(1, {})]));
    table.press(9);
    expect(actor.answer).not.toHaveBeenCalled();
    expect(table.pick(9)).toBe("picked");
    table.press(9);
    expect(actor.answer).toHaveBeenCalledTimes(1);
  });

  it("keeps the question when the answer is refused", () => {
    table.ask(asked([option(0, { handle: 9 })]));
    table.press(9);
    table.refuse();
    expect(table.pick(9)).toBe("pickable");
  });
});

describe("a declaration made of many picks", () => {
  const attack = [option(0, { do: "done" }), option(1, { do: "attack", handle: 1 }), option(2, { do: "attack", handle: 2 }), option(3, { do: "attack", handle: 3 })];

  it("is collected on the table and sent together", () => {
    table.ask(asked(attack, { moment: "attackers", collects: true }));
    table.press(3);
    table.press(1);
    table.press(2);
    table.press(2);
    expect(actor.answer).not.toHaveBeenCalled();
    expect(table.pick(3)).toBe("picked");
    table.take(attack[0] as Choice);
    expect(actor.answers.mock.calls[0]?.[1]).toEqual([{ do: "attack", handle: 3 }, { do: "attack", handle: 1 }, { do: "done" }]);
  });

  it("is given one by one after the collected form was refused", () => {
    table.ask(asked(attack, { moment: "attackers", collects: true }));
    table.press(1);
    table.take(attack[0] as Choice);
    table.refuse();
    table.press(1);
    expect(actor.answer).toHaveBeenCalledTimes(1);
  });

  it("is given one by one where the server does not collect", () => {
    table.ask(asked(attack, { moment: "attackers" }));
    table.press(1);
    expect(actor.answer.mock.calls[0]?.[1]).toMatchObject({ index: 1 });
  });

  it("without picks is a plain answer", () => {
    table.ask(asked(attack, { moment: "attackers", collects: true }));
    table.take(attack[0] as Choice);
    expect(actor.answer.mock.calls[0]?.[1]).toMatchObject({ do: "done" });
  });
});

describe("seats", () => {
  it("are pressed like cards, and yours is the first colour", () => {
    table.players = [{ seat: 0, name: "Anna" }, { seat: 1, name: "Mira" }];
    table.ask(asked([option(0, { do: "start", seat: 0 }), option(1, { do: "start", seat: 1 })]));
    expect(table.pickSeat(1)).toBe("pickable");
    table.pressSeat(1);
    expect(actor.answer.mock.calls[0]?.[1]).toMatchObject({ seat: 1 });
    expect([table.tone(0), table.tone(1)]).toEqual([0, 1]);
    table.me = 1;
    expect([table.tone(0), table.tone(1)]).toEqual([1, 0]);
  });
});
