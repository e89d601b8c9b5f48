/** The shape of an arrow between two boxes: a shallow curve that leaves and enters at the edges. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface ArrowShape {
  curve: string;
  head: string;
  middle: { x: number; y: number };
}

const HEAD = 15;
const SPREAD = 0.5;
const MOST_BEND = 60;
/** A box wider than this is met where it is nearest, not in its middle. */
const WIDE = 160;
const INSET = 28;

function aim(box: Spot, other: Spot): number {
  if (box.w <= WIDE) return box.x + box.w / 2;
  return Math.min(box.x + box.w - INSET, Math.max(box.x + INSET, other.x + other.w / 2));
}

export function arrowShape(from: Spot, to: Spot): ArrowShape {
  const [sx, sy] = [aim(from, to), from.y + from.h / 2];
  const [tx, ty] = [aim(to, from), to.y + to.h / 2];
  const length = Math.hypot(tx - sx, ty - sy) || 1;
  const [ux, uy] = [(tx - sx) / length, (ty - sy) / length];
  const toEdge = (box: Spot, x: number): number => Math.min(Math.min(x - box.x, box.x + box.w - x) / Math.abs(ux || 1e-6), box.h / 2 / Math.abs(uy || 1e-6));
  const [leave, enter] = [toEdge(from, sx) - 6, toEdge(to, tx) + 9];
  const [x1, y1] = [sx + ux * leave, sy + uy * leave];
  const [x2, y2] = [tx - ux * enter, ty - uy * enter];
  const bend = Math.min(MOST_BEND, Math.hypot(x2 - x1, y2 - y1) * 0.2);
  const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  const angle = Math.atan2(y2 - my, x2 - mx);
  const p = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const wing = (turn: number): string => p(x2 - Math.cos(angle + turn) * HEAD, y2 - Math.sin(angle + turn) * HEAD);
  return {
    curve: `M${p(x1, y1)}Q${p(mx, my)} ${p(x2 - Math.cos(angle) * HEAD * 0.7, y2 - Math.sin(angle) * HEAD * 0.7)}`,
    head: `M${p(x2, y2)}L${wing(-SPREAD)}L${wing(SPREAD)}Z`,
    middle: { x: (x1 + 2 * mx + x2) / 4, y: (y1 + 2 * my + y2) / 4 },
  };
}
