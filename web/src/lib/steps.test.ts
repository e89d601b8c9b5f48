import { describe, expect, it, vi } from "vitest";
import { ActingTable } from "./acting.svelte";
import type { Choice, PlainView, Question } from "./model";
import type { Step } from "./protocol";

const view = { game: "purge", you: 0, turn: 1, active: 0, players: [{ seat: 0 }, { seat: 1 }], asked: { number: 4, seat: 0, moment: "action" }, zones: [] } as PlainView;
const step = (moment: string, options: Choice[], more: Partial<Step> = {}): Step => ({ moment, rule: "PURGE-9.18", title: [], options, ...more });
const target = (index: number, handle: number): Choice => ({ index, do: "choose", text: `Choose ${handle}`, handle });
const attack = step("attack", [
  { index: 0, do: "attack", text: "Attack with Eva X", handle: 9, step: step("attack target", [target(0, 21), target(1, 22)]) },
  { index: 1, do: "attack", text: "Attack with Rifleman", handle: 3 },
]);
const use = step("use", [{ index: 0, do: "use", text: "Use Medic", handle: 8, step: step("target", [target(0, 3), target(1, 9)]) }]);
const move = step("move", [{ index: 0, do: "move", text: "Move Eva X", handle: 9 }, { index: 1, do: "move", text: "Move Scout", handle: 11 }, { index: 2, do: "move", text: "Move Tank", handle: 12 }], { collects: true });
const question: Question = {
  number: 4, seat: 0, moment: "battle action", rule: "PURGE-9.16", title: [], idle: [],
  options: [
    { index: 0, do: "pass", text: "Pass" },
    { index: 1, do: "attack", text: "Attack", step: attack },
    { index: 2, do: "use", text: "Use an ability", step: use },
    { index: 3, do: "move", text: "Move combatants", step: move },
  ],
};

function table() {
  const actor = { answer: vi.fn(), answers: vi.fn(), why: vi.fn() };
  const made = new ActingTable("purge", view, actor);
  made.ask(question);
  return { made, actor };
}
const asks = (made: ActingTable): string => made.question?.moment ?? "";

describe("an action that takes several choices", () => {
  it("is put together on one screen and sent with the last choice", () => {
    const { made, actor } = table();
    made.press(3);
    expect(actor.answers).toHaveBeenCalledExactlyOnceWith(question, [{ do: "attack" }, { do: "attack", handle: 3 }]);
  });

  it("goes from the card straight to its target, and sends both", () => {
    const { made, actor } = table();
    made.take(question.options[1] as Choice);
    expect(asks(made)).toBe("attack");
    made.press(9);
    expect([asks(made), made.pick(22), made.pick(9), made.pick(3)]).toEqual(["attack target", "pickable", "picked", "none"]);
    expect(actor.answers).not.toHaveBeenCalled();
    made.press(22);
    expect(actor.answers).toHaveBeenCalledExactlyOnceWith(question, [{ do: "attack" }, { do: "attack", handle: 9 }, { do: "choose", handle: 22 }]);
    made.press(21);
    expect(actor.answers).toHaveBeenCalledTimes(1);
  });

  it("lets one change one's mind, step by step", () => {
    const { made, actor } = table();
    made.take(question.options[1] as Choice);
    made.press(9);
    made.widen();
    expect(asks(made)).toBe("attack");
    made.widen();
    expect([asks(made), made.taken.length]).toEqual(["battle action", 0]);
    expect(actor.answers).not.toHaveBeenCalled();
  });

  it("passes over what leaves no choice, on the way there and back", () => {
    const { made, actor } = table();
    made.take(question.options[2] as Choice);
    expect(asks(made)).toBe("target");
    made.widen();
    expect(asks(made)).toBe("battle action");
    made.take(question.options[2] as Choice);
    made.press(3);
    expect(actor.answers).toHaveBeenCalledExactlyOnceWith(question, [{ do: "use" }, { do: "use", handle: 8 }, { do: "choose", handle: 3 }]);
  });

  it("ends in a collection, begun with the card that was pressed", () => {
    const { made, actor } = table();
    made.press(11);
    expect([asks(made), made.collected.map((one) => one.handle)]).toEqual(["move", [11]]);
    made.press(12);
    made.take(made.closing as Choice);
    expect(actor.answers).toHaveBeenCalledExactlyOnceWith(question, [{ do: "move" }, { do: "move", handle: 11 }, { do: "move", handle: 12 }, { do: "done" }]);
  });

  it("keeps its place when only the clock has changed, and starts anew with the next question", () => {
    const { made } = table();
    made.take(question.options[1] as Choice);
    made.ask({ ...question, held: true });
    expect([asks(made), made.question?.held, made.asked?.held]).toEqual(["attack", true, true]);
    made.ask({ ...question, number: 5 });
    expect([asks(made), made.taken.length]).toEqual(["battle action", 0]);
  });

  it("is asked one by one after it was refused", () => {
    const { made, actor } = table();
    made.take(question.options[1] as Choice);
    made.press(3);
    made.refuse();
    expect(asks(made)).toBe("battle action");
    made.take(question.options[1] as Choice);
    expect(actor.answer).toHaveBeenCalledExactlyOnceWith(question, question.options[1]);
  });
});
