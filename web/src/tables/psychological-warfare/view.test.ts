import { describe, expect, it } from "vitest";
import { position } from "./small";
import { asked, expected, leaders, partWords, phases, rivalsOf, type PWPending } from "./view";

const play = (change: Partial<PWPending>): PWPending => ({ card: "guilt-trip", handle: 30, seat: 1, parts: [], protected: [], cancelled: false, to_pay: 0, ...change });
const name = (seat: number): string => ["You", "Ines", "Tomas"][seat] ?? "";

describe("scores to come", () => {
  it("lowers everybody else but those who are protected, and nobody below 1", () => {
    const view = position({ pending: [play({ parts: [{ change: "lower all", need: "fun", amount: 2 }], protected: [0] })] });
    expect(expected(view)).toEqual([]); // Anna is protected, Tomas stands at 1 already.
    const open = position({ pending: [play({ parts: [{ change: "lower all", need: "belonging", amount: 4 }], protected: [0] })] });
    expect(expected(open)).toEqual([{ seat: 2, need: "belonging", score: 3 }]);
  });
  it("raises by a split, not above 8, and only with a Phobia where that is the condition", () => {
    const split = position({ pending: [play({ seat: 0, parts: [{ change: "raise", need: "fun", amount: 4, need2: "power", amount2: 1 }] })] });
    expect(expected(split)).toEqual([{ seat: 0, need: "fun", score: 8 }, { seat: 0, need: "power", score: 3 }]);
    const part = { change: "raise" as const, need: "power" as const, amount: 1, conditional: true };
    expect(expected(position({ pending: [play({ seat: 0, parts: [part] })] }))).toEqual([]);
    expect(expected(position({ pending: [play({ seat: 2, parts: [part] })] }))).toEqual([{ seat: 2, need: "power", score: 4 }]);
  });
  it("lets two scores change places, and nothing happen when the card is cancelled", () => {
    const parts = [{ change: "exchange other" as const, seat: 2, need: "fun" as const, need2: "belonging" as const }];
    expect(expected(position({ pending: [play({ parts })] }))).toEqual([{ seat: 2, need: "fun", score: 7 }, { seat: 2, need: "belonging", score: 1 }]);
    expect(expected(position({ pending: [play({ parts, cancelled: true })] }))).toEqual([]);
  });
  it("are none once the card takes effect: what it has changed would be counted twice", () => {
    const part = { change: "raise" as const, need: "belonging" as const, amount: 2 };
    expect(expected(position({ pending: [play({ parts: [part] })] }))).toHaveLength(1);
    expect(expected(position({ pending: [play({ parts: [part], resolving: true })] }))).toEqual([]);
  });
});

describe("what is going on", () => {
  it("tells who has passed, who decides and who waits", () => {
    const view = position({ pending: [play({})], asking: { order: [2, 0], at: 1 }, asked: { number: 4, seat: 0, moment: "reaction" } });
    expect(asked(view)).toEqual([{ seat: 2, says: "passed" }, { seat: 0, says: "deciding" }]);
    expect(asked(position())).toEqual([]);
  });
  it("puts declared parts into words", () => {
    expect(partWords({ change: "lower one", amount: 2, need: "fun", seat: 2 }, name, String)).toBe("Tomas: −2 Fun");
    expect(partWords({ change: "lower all", amount: 1, need: "power" }, name, String)).toBe("everyone else: −1 Power");
    expect(partWords({ change: "raise", amount: 1 }, name, String)).toBe("+1 a Need");
    expect(partWords({ card: "Humor", seat: 2 }, name, String)).toBe("aimed at Tomas, Humor");
  });
  it("counts every tied player as leading", () => {
    expect(leaders(position(), "power")).toEqual([1]);
    const view = position();
    for (const player of view.players) player.scores.fun = 3;
    expect(leaders(view, "fun")).toEqual([0, 1, 2]);
  });
  it("goes round the table from the near seat", () => {
    expect(rivalsOf(position(), 1)).toEqual([2, 0]);
  });
  it("names the step on the phase bar, Therapy and set-up too", () => {
    const reactions = phases(position({ asked: { number: 1, seat: 0, moment: "reaction" } }));
    expect(reactions.now).toBe("play");
    expect(reactions.phases.find((phase) => phase.id === "play")).toMatchObject({ detail: "reactions", stops: ["reaction"] });
    expect(phases(position({ step: "therapy" })).phases.map((phase) => phase.id)).toEqual(["start", "therapy", "draw up"]);
    expect(phases(position({ step: "set-up" })).phases).toHaveLength(1);
  });
});
