import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { TableModel } from "../lib/model";
import type { Review } from "../lib/protocol";
import ChanceGraph from "./ChanceGraph.svelte";

afterEach(cleanup);

const table = { name: (seat: number) => `Seat ${seat}`, tone: (seat: number) => seat } as unknown as TableModel;
const review = (winners: number[]): Review => ({
  format: 1, game: "xi", all_decisions: 2, winners, players: [{ seat: 0 }, { seat: 1 }],
  decisions: [0, 1].map((seat) => ({ step: seat, seat, turn: 1, question: "", played: "", preferred: "", option: 0, chance: 0.5, chance_error: 0, after: 0.5, difference: 0, error: 0, verdict: "good" })),
}) as unknown as Review;

/** Where each player's line ends, from the top. */
function ends(winners: number[]): number[] {
  const { container } = render(ChanceGraph, { table, review: review(winners), height: 100 });
  const found = [...container.querySelectorAll("polyline")].map((line) => Number(line.getAttribute("points")?.split(" ").at(-1)?.split(",")[1]));
  cleanup();
  return found;
}

describe("the graph of chances", () => {
  it("ends with the result: whoever won is on top, and a draw is in the middle", () => {
    const [won, lost] = ends([0]);
    expect(won).toBeLessThan(lost as number);
    expect(ends([1])).toEqual([lost, won]);
    const [one, two] = ends([]);
    expect(one).toBe(two);
    expect(one).toBe(((won as number) + (lost as number)) / 2);
  });
});
