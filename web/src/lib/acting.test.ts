import { beforeEach, describe, expect, it, vi } from "vitest";
import { ActingTable, type Actor, type Paired } from "./acting.svelte";
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
    table.finger = true;
    table.press(9, ["flood"]);
    expect(table.looked).toEqual(["rainfall", "flood"]);
    table.look("mistcaller");
    expect([table.looked, table.lookedAt]).toEqual([["mistcaller"], undefined]);
    expect(actor.answer).not.toHaveBeenCalled();
  });

  it("tells what choosing a card leads to, for everything it can do", () => {
    table.ask(asked([option(0, { handle: 9, word: "damage", forecast: "it dies" }), option(1, { handle: 9, word: "life", forecast: "4 life" }), option(2, { handle: 9 }), option(3, { handle: 10, forecast: "not this one" })]));
    expect(table.outlook(9).map((way) => way.forecast)).toEqual(["it dies", "4 life"]);
    expect(table.outlook(undefined)).toEqual([]);
    table.watching = true;
    expect(table.outlook(9)).toEqual([]);
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

  it("can be asked again with what was picked, when the coach holds an answer back", () => {
    table.ask(asked([option(0, { handle: 9 }), option(1, { do: "end turn" })]));
    table.press(9);
    expect(table.sent).toMatchObject({ index: 0 });
    table.reconsider();
    expect(table.pick(9)).toBe("pickable");
    table.choose({ do: "end turn" });
    expect(actor.answer).toHaveBeenCalledTimes(2);
  });

  it("answers a finger at once", () => {
    table.finger = true;
    table.ask(asked([option(0, { handle: 9, card: "rainfall" }), option(1, {})]));
    table.press(9);
    expect(actor.answer).toHaveBeenCalledTimes(1);
  });

  it("lets fingers look before they act, where that is wanted", () => {
    table.finger = true;
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

  it("picks all at once, and the same as last time", () => {
    table.ask(asked(attack, { moment: "attackers", collects: true }));
    table.collect(table.collectable);
    expect(table.collected.map((one) => one.handle)).toEqual([1, 2, 3]);
    table.collect(attack.slice(1, 3));
    table.take(attack[0] as Choice);
    table.ask(asked(attack, { number: 99, moment: "attackers", collects: true }));
    expect(table.again.map((one) => one.handle)).toEqual([1, 2]);
  });

  it("can be closed after the first pick where the word comes only then", () => {
    table.ask(asked(attack.slice(1), { moment: "attackers", collects: true }));
    table.press(1);
    expect(actor.answer).not.toHaveBeenCalled();
    table.take(table.closing as Choice);
    expect(actor.answers.mock.calls[0]?.[1]).toEqual([{ do: "attack", handle: 1 }, { do: "done" }]);
  });

  it("is given one by one by whoever wants to form Stacks", () => {
    table.ask(asked(attack, { moment: "attackers", collects: true, alone: true }));
    table.single();
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

describe("setting cards against others", () => {
  const attackers = [{ handle: 21, text: "Against Drone", forecast: "wins 40 %" }, { handle: 22, text: "Against Hydra + Spider" }];
  const defend = [option(0, { do: "done" }), option(1, { do: "defend", handle: 9, then: attackers }), option(2, { do: "defend", handle: 10, then: attackers })];
  const question = asked(defend, { moment: "defenders", against: true, alone: true });

  it("asks whom a card faces, takes the attacker pressed on the table, and confirms all at once", () => {
    table.ask(question);
    table.press(9);
    expect(table.narrowed.map((one) => [one.text, one.forecast])).toEqual([["Against Drone", "wins 40 %"], ["Against Hydra + Spider", undefined]]);
    expect(table.pick(22)).toBe("pickable");
    table.press(22);
    table.press(10);
    table.take(table.narrowed[0] as Choice);
    expect(actor.answer).not.toHaveBeenCalled();
    table.take(table.closing as Choice);
    expect(actor.answers.mock.calls[0]?.[1]).toEqual([{ do: "defend", handle: 9, onto: 22 }, { do: "defend", handle: 10, onto: 21 }, { do: "done" }]);
  });

  it("tells the odds of a defender against each attacker, and of an attacker against each defender", () => {
    table.ask(question);
    const told = (handle: number): string[] => table.outlook(handle).map((way) => `${way.handle} ${way.text}: ${way.forecast}`);
    expect(told(9)).toEqual(["9 Against Drone: wins 40 %"]);
    expect(told(21)).toEqual(["9 Against Drone: wins 40 %", "10 Against Drone: wins 40 %"]);
    expect(told(22)).toEqual([]);
  });

  it("lets one change one's mind: another attacker, another defender, nobody", () => {
    table.ask(question);
    table.press(9);
    table.press(21);
    table.press(10);
    table.press(21);
    expect(table.pairs.map((pair) => [pair.handle, pair.onto])).toEqual([[10, 21]]);
    table.press(10);
    expect(table.pairs).toEqual([]);
    table.take(table.closing as Choice);
    expect(actor.answers.mock.calls[0]?.[1]).toEqual([{ do: "done" }]);
  });

  it("pairs all in their order, and the same as last time", () => {
    table.ask(question);
    table.collect(table.collectable);
    expect(table.pairs.map((pair) => [pair.handle, pair.onto])).toEqual([[9, 21], [10, 22]]);
    table.press(9);
    table.press(9);
    table.press(22);
    table.take(table.closing as Choice);
    table.ask({ ...question, number: 6 });
    expect(table.again.map((pair) => [pair.handle, (pair as Paired).onto])).toEqual([[9, 22]]);
    table.collect(table.again);
    table.take(table.closing as Choice);
    expect(actor.answers.mock.calls[1]?.[1]).toEqual([{ do: "defend", handle: 9, onto: 22 }, { do: "done" }]);
  });

  it("goes one by one where Stacks are to be formed", () => {
    table.ask(question);
    table.single();
    table.press(9);
    expect(actor.answer.mock.calls[0]?.[1]).toMatchObject({ index: 1 });
  });
});
