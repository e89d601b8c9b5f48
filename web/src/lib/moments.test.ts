import { describe, expect, it } from "vitest";
import { clamp, momentsOf, nextTo, placeOf } from "./moments";

const mark = (events: number, turn: number) => ({ seat: 0, turn, events });
/** Two events before the first decision; the second decision makes none, the third makes three. */
const game = { steps: [mark(2, 1), mark(3, 1), mark(3, 1), mark(6, 2), mark(6, 2)], turns: [0, 3] };

describe("the moments of a replay", () => {
  it("are every decision, every turn, or every event once", () => {
    expect(momentsOf(game, "decision").map((one) => one.step)).toEqual([0, 1, 2, 3, 4]);
    expect(momentsOf(game, "turn").map((one) => one.step)).toEqual([0, 3, 4]);
    expect(momentsOf(game, "event")).toEqual([
      { step: 0, event: 2 }, { step: 1, event: 3 }, { step: 2, event: 4 }, { step: 2, event: 5 }, { step: 3, event: 6 }, { step: 4, event: 6 },
    ]);
  });

  it("are found from anywhere, forwards and backwards", () => {
    const decisions = momentsOf(game, "decision");
    const within = { step: 2, event: 5 };
    expect(placeOf(decisions, within)).toBe(2);
    expect(nextTo(decisions, within, 1)).toEqual({ step: 3, event: 6 });
    expect(nextTo(decisions, within, -1)).toEqual({ step: 2, event: 3 });
    expect(nextTo(momentsOf(game, "event"), within, -1)).toEqual({ step: 2, event: 4 });
    expect(nextTo(momentsOf(game, "turn"), within, -1)).toEqual({ step: 0, event: 2 });
    expect(nextTo(decisions, { step: 4, event: 6 }, 1)).toEqual({ step: 4, event: 6 });
  });

  it("of a link are brought to ones that exist", () => {
    expect(clamp(game, 2, 5)).toEqual({ step: 2, event: 5 });
    expect(clamp(game, 2, 99)).toEqual({ step: 2, event: 3 });
    expect(clamp(game, 99, 0)).toEqual({ step: 4, event: 6 });
    expect(clamp(game, NaN, NaN)).toEqual({ step: 0, event: 2 });
  });
});
