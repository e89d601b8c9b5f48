import { beforeEach, describe, expect, it, vi } from "vitest";
import { ActingTable } from "./acting.svelte";
import { hinted } from "./hint";
import type { Choice, PlainView, Question } from "./model";
import type { Advice } from "./protocol";

const view: PlainView = { game: "xi", you: 0, turn: 1, active: 0, players: [{ seat: 0 }, { seat: 1 }], zones: [], asked: { number: 5, seat: 0, moment: "action" } };
const option = (index: number, text: string, more: Partial<Choice> = {}): Choice => ({ index, do: "play", text, ...more });
const asked = (options: Choice[], more: Partial<Question> = {}): Question => ({ number: 5, seat: 0, moment: "action", rule: "XI-4.8", title: [], options, idle: [], ...more });
const advice = (best: number[], steps: string[] = [], foe: string[] = []): Advice => ({
  is: "advice", ask: 5, best: best.map((one) => ({ option: one, chance: 0.5 })),
  line: { view, steps: [...steps.map((text) => ({ seat: 0, text })), ...foe.map((text) => ({ seat: 1, text }))] },
});

let table: ActingTable;
beforeEach(() => {
  table = new ActingTable("xi", view, { answer: vi.fn(), answers: vi.fn(), why: vi.fn() });
});
const says = (given: Advice): { texts: string[]; anew: boolean } => {
  const { options, anew } = hinted(table, given);
  return { texts: options.map((one) => [one.text, one.then].filter(Boolean).join(": ")), anew };
};

describe("what a hint says", () => {
  it("names the best options of a question that is open", () => {
    table.ask(asked([option(0, "End"), option(1, "Play Rainblast", { handle: 9 })]));
    expect(says(advice([1, 0]))).toEqual({ texts: ["Play Rainblast", "End"], anew: false });
  });

  it("names the card where an option only opens a choice of cards, and the target below", () => {
    const target = { moment: "target", rule: "PURGE-6.11", title: [], options: [option(0, "Eva X", { do: "choose", handle: 7 })] };
    const strike = option(0, "Use Alpha Strike", { do: "ops", handle: 9, step: target });
    table.ask(asked([option(0, "End"), option(1, "Use an OPS", { do: "ops", step: { moment: "ops", rule: "PURGE-7.1", title: [], options: [strike] } })]));
    expect(says(advice([1, 0], ["Use an OPS", "Use Alpha Strike", "Eva X"]))).toEqual({ texts: ["Use Alpha Strike: Eva X", "End"], anew: false });
    expect(says(advice([1, 0], ["Use an OPS"], ["Use Alpha Strike"]))).toEqual({ texts: ["Use an OPS", "End"], anew: false });
  });

  it("keeps what is done where only an amount follows", () => {
    const amount = { moment: "amount", rule: "XI-5.10", title: [], options: [option(0, "3pT", { do: "amount", number: 3 })] };
    table.ask(asked([option(0, "Bank", { do: "bank", step: amount })]));
    expect(says(advice([0], ["Bank", "3pT"]))).toEqual({ texts: ["Bank: 3pT"], anew: false });
  });

  it("goes on with the action that was begun as it says", () => {
    const step = { moment: "target", rule: "XI-7.4", title: [], options: [option(0, "You", { seat: 0 }), option(1, "Pip", { seat: 1 })] };
    table.ask(asked([option(0, "End"), option(1, "Play Rainblast", { handle: 9, step })]));
    table.press(9);
    expect(says(advice([1], ["Play Rainblast", "Pip"]))).toEqual({ texts: ["Pip"], anew: false });
    // Another action, or one it knows no end of: begin again.
    expect(says(advice([0]))).toEqual({ texts: ["End"], anew: true });
    expect(says(advice([1], ["Play Rainblast"], ["Pip"]))).toEqual({ texts: ["Play Rainblast"], anew: true });
  });

  it("picks one after the other where several are collected, and confirms in the end", () => {
    table.ask(asked([option(0, "Done", { do: "done" }), option(1, "Attack with Anna", { handle: 9 }), option(2, "Attack with Ben", { handle: 10 })], { collects: true }));
    table.press(9);
    const both = advice([1], ["Attack with Anna", "Attack with Ben"]);
    expect(says(both)).toEqual({ texts: ["Attack with Ben"], anew: false });
    table.press(10);
    expect(says(both)).toEqual({ texts: ["Done"], anew: false });
  });
});
