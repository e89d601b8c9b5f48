import { describe, expect, it } from "vitest";
import { arrowShape, type Spot } from "./arrows";

const LINE = 300;
const above: Spot = { x: 100, y: 100, w: 120, h: 110 };
const below: Spot = { x: 400, y: 390, w: 120, h: 110 };
const numbers = (path: string): number[] => (path.match(/-?\d+\.\d/g) ?? []).map(Number);

/** The tip, and where the curve begins. */
function ends(from: Spot, to: Spot): { start: number[]; tip: number[] } {
  const shape = arrowShape(from, to, LINE);
  return { start: numbers(shape.curve).slice(0, 2), tip: numbers(shape.head).slice(0, 2) };
}

describe("an arrow", () => {
  it("leaves and enters by the edges that face the middle of the board", () => {
    expect(ends(above, below)).toEqual({ start: [160, 206], tip: [460, 386] });
    expect(ends(below, above)).toEqual({ start: [460, 394], tip: [160, 214] });
  });

  it("makes an arc through the middle between two cards of one row", () => {
    const other = { ...above, x: 500 };
    const shape = arrowShape(above, other, LINE);
    expect(ends(above, other)).toEqual({ start: [160, 206], tip: [560, 214] });
    expect(shape.middle.y).toBeGreaterThan(above.y + above.h);
    expect(shape.middle.y).toBeLessThan(LINE);
  });

  it("leaves what stands beside the rows sideways", () => {
    const stack: Spot = { x: 800, y: 260, w: 200, h: 60, beside: true };
    expect(ends(stack, below).start).toEqual([800, 290]);
    expect(ends(stack, above).tip).toEqual([160, 214]);
    expect(ends({ ...stack, x: -300 }, above).start).toEqual([-100, 290]);
  });

  it("carries its badge between its ends", () => {
    const { middle } = arrowShape(above, below, LINE);
    expect(middle.x).toBeGreaterThan(160);
    expect(middle.x).toBeLessThan(460);
    expect(middle.y).toBeGreaterThan(210);
    expect(middle.y).toBeLessThan(390);
  });
});
