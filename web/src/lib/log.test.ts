import { expect, it } from "vitest";
import { byTurn, merge, plain } from "./log";
import type { Line } from "./model";

const line = (number: number, turn = 1, text = `line ${number}`): Line => ({ number, turn, event: "e", rule: "R", spans: [{ text }] });

it("keeps old lines, replaces later ones, and takes back what an undo took back", () => {
  const held = [line(1), line(2), line(5)];
  expect(merge(held, 2, [line(3), line(5, 1, "grown")]).map(plain)).toEqual(["line 1", "line 2", "line 3", "grown"]);
  expect(merge(held, 1, []).map(plain)).toEqual(["line 1"]);
});

it("puts lines under the heads of their turns", () => {
  expect(byTurn([line(1, 0), line(2, 1), line(3, 1), line(4, 2)]).map((part) => [part.turn, part.lines.length])).toEqual([[0, 1], [1, 2], [2, 1]]);
});
