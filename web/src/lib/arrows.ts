/** The shape of an arrow between two boxes. It runs through the open ground between the two sides of the board, so
 *  that it crosses as few cards as possible: out of the edge that faces the middle, and in by the same rule. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  /** It stands beside the board's rows, like the stack: arrows leave it sideways. */
  beside?: boolean;
}

export interface ArrowShape {
  curve: string;
  head: string;
  middle: { x: number; y: number };
}

interface Point {
  x: number;
  y: number;
}

const HEAD = 15;
const SPREAD = 0.5;
/** A box wider than this is met where it is nearest, not in its middle. */
const WIDE = 160;
const INSET = 28;
/** How far a curve runs straight on before it turns. */
const REACH = 34;
const GAP = 4;

/** `line` is the height of the board's middle; cards above it are entered from below, cards below it from above. */
export function arrowShape(from: Spot, to: Spot, line: number): ArrowShape {
  const end = edge(to, from, to.y + to.h / 2 > line ? -1 : 1, GAP);
  const start = from.beside ? side(from, to) : edge(from, to, from.y + from.h / 2 > line ? -1 : 1, -GAP);
  const down = end.y > to.y + to.h / 2 ? 1 : -1;
  // Side by side in one row it makes an arc; across the middle it turns half-way, however narrow the ground is.
  const across = Math.abs(end.y - start.y);
  const reach = from.beside || across < 3 * GAP ? REACH : Math.min(60, Math.max(10, across / 2));
  const out: Point = from.beside ? { x: start.x + Math.sign(end.x - start.x) * REACH * 2, y: end.y + down * REACH } : { x: start.x, y: start.y + (start.y > from.y + from.h / 2 ? 1 : -1) * reach };
  const into: Point = { x: end.x, y: end.y + down * reach };
  const angle = Math.atan2(end.y - into.y, end.x - into.x);
  const wing = (turn: number): string => p({ x: end.x - Math.cos(angle + turn) * HEAD, y: end.y - Math.sin(angle + turn) * HEAD });
  const neck = { x: end.x - Math.cos(angle) * HEAD * 0.7, y: end.y - Math.sin(angle) * HEAD * 0.7 };
  return {
    curve: `M${p(start)}C${p(out)} ${p(into)} ${p(neck)}`,
    head: `M${p(end)}L${wing(-SPREAD)}L${wing(SPREAD)}Z`,
    middle: { x: (start.x + 3 * out.x + 3 * into.x + end.x) / 8, y: (start.y + 3 * out.y + 3 * into.y + end.y) / 8 },
  };
}

/** The middle of a box's upper (-1) or lower (1) edge, a little outside. */
function edge(box: Spot, other: Spot, way: 1 | -1, gap: number): Point {
  const middle = box.x + box.w / 2;
  const x = box.w <= WIDE ? middle : Math.min(box.x + box.w - INSET, Math.max(box.x + INSET, other.x + other.w / 2));
  return { x, y: way === 1 ? box.y + box.h + gap : box.y - gap };
}

/** The middle of the edge at the target's side. */
function side(box: Spot, to: Spot): Point {
  return { x: to.x + to.w / 2 < box.x + box.w / 2 ? box.x : box.x + box.w, y: box.y + box.h / 2 };
}

function p({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
