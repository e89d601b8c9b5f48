/** The few shapes all patterns are made of, as SVG text. */
import type { Chance } from "./chance";

export const TURN = Math.PI * 2;
export type Point = readonly [number, number];

/** One decimal is enough in a box of 200 by 150 and keeps pictures small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export interface Box {
  w: number;
  h: number;
}

export interface Inks {
  paper: string;
  a: string;
  b: string;
  key: string;
  mix: "multiply" | "screen" | "normal";
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, more = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;
}

export function disc(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ""): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
}

/** A smooth closed curve that passes between the points. */
export function smooth(points: Point[]): string {
  const middle = (a: Point, b: Point): string => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  const last = points[points.length - 1] as Point;
  let d = `M${middle(last, points[0] as Point)}`;
  points.forEach((point, place) => {
    const next = points[(place + 1) % points.length] as Point;
    d += `Q${n(point[0])} ${n(point[1])} ${middle(point, next)}`;
  });
  return `${d}Z`;
}

/** A round shape with an uneven edge: 0 jitter is a circle, 1 is a splash. */
export function blob(x: number, y: number, r: number, corners: number, jitter: number, luck: Chance, squash = 1): string {
  const points: Point[] = [];
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * TURN;
    const reach = r * (1 - jitter / 2 + luck() * jitter);
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * squash]);
  }
  return smooth(points);
}

/** A brush stroke: parallel hairs along one curve, each breaking off in its own places. */
export function bristles(curve: (offset: number) => string, luck: Chance, colour: string, hairs: number, width: number): string {
  let drawn = "";
  for (let hair = 0; hair < hairs; hair++) {
    const offset = (hair / (hairs - 1) - 0.5) * width;
    const run = 60 + luck() * 150;
    const dashes = [run * 1.6, 2 + luck() * 6, run * 0.5, 3 + luck() * 10, 20 + luck() * 50, 6 + luck() * 20].map(n).join(" ");
    drawn += line(
      curve(offset),
      colour,
      (width / hairs) * (0.7 + luck() * 0.9),
      `stroke-linecap="round" opacity="${n(0.92 - luck() * 0.25)}" stroke-dasharray="${dashes}" stroke-dashoffset="${n(luck() * 40)}"`,
    );
  }
  return drawn;
}

/** Value noise on a repeating 12 by 12 grid. */
export function valueNoise(luck: Chance): (x: number, y: number) => number {
  const grid = Array.from({ length: 144 }, () => luck());
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const at = (x: number, y: number): number => grid[(((y % 12) + 12) % 12) * 12 + (((x % 12) + 12) % 12)] as number;
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** Contour lines of seeded ground, one path per level, by marching squares. */
export function contours({ w, h }: Box, luck: Chance, step = 6, scale = 42, levels = 10): string[] {
  const noise = valueNoise(luck);
  const columns = Math.ceil(w / step) + 1;
  const rows = Math.ceil(h / step) + 1;
  const height: number[][] = [];
  for (let row = 0; row < rows; row++) {
    height.push(
      Array.from({ length: columns }, (_, column) => {
        const [x, y] = [(column * step) / scale, (row * step) / scale];
        return noise(x, y) * 0.72 + noise(x * 2.3 + 5, y * 2.3) * 0.28;
      }),
    );
  }
  const at = (row: number, column: number): number => (height[row] as number[])[column] as number;
  const paths: string[] = [];
  for (let level = 1; level < levels; level++) {
    const wanted = 0.16 + (level / levels) * 0.7;
    let d = "";
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns - 1; column++) {
        const cut: Point[] = [];
        const edge = (r0: number, c0: number, r1: number, c1: number): void => {
          const [from, to] = [at(r0, c0), at(r1, c1)];
          if (from < wanted === to < wanted) return;
          const t = (wanted - from) / (to - from);
          cut.push([(c0 + (c1 - c0) * t) * step, (r0 + (r1 - r0) * t) * step]);
        };
        edge(row, column, row, column + 1);
        edge(row, column + 1, row + 1, column + 1);
        edge(row + 1, column + 1, row + 1, column);
        edge(row + 1, column, row, column);
        for (let k = 0; k + 1 < cut.length; k += 2) {
          const [a, b] = [cut[k] as Point, cut[k + 1] as Point];
          d += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
        }
      }
    paths.push(d);
  }
  return paths;
}
