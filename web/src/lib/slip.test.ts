import { describe, expect, it } from "vitest";
import type { Choice, Question } from "./model";
import { mainOption, outOfSight } from "./slip";

const option = (index: number, act: string, more: Partial<Choice> = {}): Choice => ({ index, do: act, text: act, ...more });
const asked = (options: Choice[], more: Partial<Question> = {}): Question => ({ number: 1, seat: 0, moment: "m", rule: "R", title: [], options, ...more });

describe("the main button", () => {
  it("is the pass of a response window", () => {
    expect(mainOption(asked([option(0, "play", { handle: 3 }), option(1, "pass")], { window: true }), [], undefined, [])?.do).toBe("pass");
  });
  it("is never giving up an action or ending a turn while there is more to do", () => {
    expect(mainOption(asked([option(0, "pass"), option(1, "move"), option(2, "end turn")]), [], undefined, [])).toBeUndefined();
    expect(mainOption(asked([option(0, "done"), option(1, "attack", { handle: 4 })], { default: 0 }), [], undefined, [])).toBeUndefined();
  });
  it("is never a pass that is a move of its own, such as in PURGE", () => {
    expect(mainOption(asked([option(0, "pass"), option(1, "attack"), option(2, "retreat")]), [], undefined, [])).toBeUndefined();
    expect(mainOption(asked([option(0, "pass"), option(1, "attack")], { default: 0 }), [], undefined, [])).toBeUndefined();
    expect(mainOption(asked([option(0, "pass")]), [], undefined, [])).toBeUndefined();
    expect(mainOption(asked([option(0, "pass")], { window: true }), [], undefined, [])?.do).toBe("pass");
  });
  it("is the only answer, the confirmation of picks, or the option in hand", () => {
    const done = option(0, "done");
    const attack = option(1, "attack", { handle: 4 });
    expect(mainOption(asked([done]), [], undefined, [])).toBe(done);
    expect(mainOption(asked([done, attack]), [], done, [attack])).toBe(done);
    expect(mainOption(asked([done, attack]), [attack], undefined, [])).toBe(attack);
  });
  it("is what the rules take when somebody does not care", () => {
    expect(mainOption(asked([option(0, "pay"), option(1, "pay")], { default: 1 }), [], undefined, [])?.index).toBe(1);
  });
});

describe("cards that lie nowhere on the table", () => {
  it("are listed on the slip", () => {
    document.body.innerHTML = '<main><i data-handle="4"></i></main>';
    expect(outOfSight([option(0, "take", { handle: 4 }), option(1, "done")])).toBe(false);
    expect(outOfSight([option(0, "take", { handle: 4 }), option(1, "take", { handle: 5 })])).toBe(true);
  });
});
