import { describe, expect, it } from "vitest";
import type { Choice, Question } from "./model";
import { grouped, inOrder, mainOption, outOfSight } from "./slip";

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

describe("copies of one card", () => {
  it("stand together under the first of them", () => {
    const options = [{ index: 0, do: "done", text: "Done" }, { index: 1, do: "place", text: "Place Light", handle: 4 }, { index: 2, do: "place", text: "Place Light", handle: 5, same: 1 }, { index: 3, do: "place", text: "Place Dark", handle: 6 }];
    expect(grouped(options).map((group) => group.copies.length)).toEqual([1, 2, 1]);
  });
});

describe("what Enter never does by itself", () => {
  const main = (options: Choice[], more: Partial<Question> = {}) => mainOption(asked(options, more), [], undefined, [])?.do;
  it("destroys no Creation Unit, whatever the rules take from somebody who does not care", () => {
    expect(main([option(0, "destroy", { handle: 1 }), option(1, "destroy", { handle: 2 })], { default: 1 })).toBeUndefined();
  });
  it("puts no Equipment aside", () => {
    expect(main([option(0, "unattached"), option(1, "choose", { handle: 2 })], { default: 1 })).toBeUndefined();
  });
  it("gives up no escape", () => {
    expect(main([option(0, "escape", { handle: 1 }), option(1, "done")], { default: 1 })).toBeUndefined();
  });
  it("wastes no ability that costs nothing", () => {
    expect(main([option(0, "pass"), option(1, "use", { handle: 3 })], { window: true, default: 1 })).toBe("use");
    expect(main([option(0, "pass"), option(1, "use", { handle: 3 })], { window: true, default: 0 })).toBe("pass");
  });
  it("ends no turn and lets nobody through", () => {
    expect(main([option(0, "end turn"), option(1, "draw")], { default: -1 })).toBeUndefined();
    expect(main([option(0, "let through"), option(1, "defend", { handle: 3 })], { default: 0 })).toBeUndefined();
  });
});

describe("the order of answers", () => {
  const pass = { index: 0, do: "pass", text: "Pass" };
  const play = { index: 1, do: "play", text: "Play a card" };
  const asked = (window: boolean): Question => ({ number: 1, seat: 0, moment: "", rule: "", title: [], options: [pass, play], window }) as unknown as Question;

  it("ends with passing where a turn goes on", () => {
    expect(inOrder(asked(false), [pass, play])).toEqual([play, pass]);
  });
  it("leaves passing where it is in a window", () => {
    expect(inOrder(asked(true), [pass, play])).toEqual([pass, play]);
  });
});
