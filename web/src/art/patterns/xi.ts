/** Brush strokes: the element decides the gesture. */
import type { Chance } from "../chance";
import { bristles, disc, line, n, TURN, type Box, type Inks } from "../shapes";

export function brushPattern(ink: string, box: Box, luck: Chance, inks: Inks): string {
  const { w, h } = box;
  let drawn = (GESTURES[ink] ?? wash)(box, luck, inks);
  for (let drop = 0; drop < 14; drop++)
    drawn += disc(luck() * w, luck() * h, 0.6 + luck() * luck() * 3, luck() < 0.6 ? inks.key : inks.a, 'opacity=".75"');
  return drawn;
}

const GESTURES: Record<string, (box: Box, luck: Chance, inks: Inks) => string> = {
  aqua: waves,
  ember: flames,
  wind: sweeps,
  stone: slabs,
  celestial: sun,
  shadow: wash,
};

function waves({ w, h }: Box, luck: Chance, inks: Inks): string {
  let drawn = "";
  for (let wave = 0; wave < 4; wave++) {
    const [y, swell] = [h * (0.2 + wave * 0.22) + luck() * 8, 10 + luck() * 12];
    drawn += bristles(
      (o) =>
        `M-20 ${n(y + o)}C${n(w * 0.2)} ${n(y - swell * 2 + o)} ${n(w * 0.3)} ${n(y + swell * 2 + o)} ${n(w * 0.55)} ${n(y + o)}S${n(w * 0.85)} ${n(y - swell + o)} ${n(w + 20)} ${n(y + o * 1.2)}`,
      luck,
      wave % 2 ? inks.b : inks.a,
      9,
      15,
    );
  }
  return drawn;
}

function flames({ w, h }: Box, luck: Chance, inks: Inks): string {
  let drawn = "";
  for (let flame = 0; flame < 7; flame++) {
    const [x, tip, bend] = [w * (0.02 + flame * 0.16) + luck() * 12, h * (0.05 + luck() * 0.35), (luck() - 0.5) * 50];
    drawn += bristles(
      (o) => `M${n(x + o)} ${n(h + 10)}C${n(x + o + bend)} ${n(h * 0.75)} ${n(x + o * 0.6 - bend)} ${n(h * 0.45)} ${n(x + o * 0.15 + bend * 0.4)} ${n(tip)}`,
      luck,
      flame % 2 ? inks.a : inks.b,
      9,
      22,
    );
  }
  return drawn;
}

function sweeps({ w, h }: Box, luck: Chance, inks: Inks): string {
  const [x, y] = [w / 2, h / 2];
  let drawn = "";
  for (let sweep = 0; sweep < 5; sweep++) {
    const [r, slip] = [h * (0.25 + sweep * 0.16), luck() * 2];
    drawn += bristles(
      (o) =>
        `M${n(x - w * 0.55)} ${n(y + r * 0.5 + o)}C${n(x - r)} ${n(y - r * 1.1 + o)} ${n(x + r * 0.9)} ${n(y - r * 1.05 + o)} ${n(x + r * 1.05 + slip)} ${n(y + o * 0.5)}C${n(x + r)} ${n(y + r * 0.6)} ${n(x + r * 0.2)} ${n(y + r * 0.6)} ${n(x + r * 0.25)} ${n(y + r * 0.1 + o * 0.2)}`,
      luck,
      sweep % 2 ? inks.a : inks.b,
      6,
      9,
    );
  }
  return drawn;
}

function slabs({ w, h }: Box, luck: Chance, inks: Inks): string {
  let drawn = "";
  for (let slab = 0; slab < 5; slab++) {
    const [y, x, length] = [h * (0.26 + slab * 0.18), w * (luck() * 0.3 - 0.08), w * (0.5 + luck() * 0.5)];
    drawn += bristles((o) => `M${n(x)} ${n(y + o)}L${n(x + length * 0.5)} ${n(y + o - 3)}L${n(x + length)} ${n(y + o + 1)}`, luck, slab % 2 ? inks.b : inks.a, 10, h * 0.15);
  }
  return drawn;
}

function sun({ w, h }: Box, luck: Chance, inks: Inks): string {
  const [x, y] = [w / 2, h / 2];
  let drawn = bristles((o) => `M${n(x)} ${n(y - h * 0.4 - o)}A${n(h * 0.4 + o)} ${n(h * 0.4 + o)} 0 1 1 ${n(x - 12)} ${n(y - h * 0.4 - o)}`, luck, inks.a, 12, 16);
  for (let ray = 0; ray < 28; ray++) {
    const angle = (ray / 28) * TURN;
    const from = h * 0.52;
    const to = from + 18 + luck() * 60;
    drawn += line(
      `M${n(x + Math.cos(angle) * from)} ${n(y + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * to)} ${n(y + Math.sin(angle) * to)}`,
      inks.b,
      1 + luck() * 2.4,
      'stroke-linecap="round"',
    );
  }
  return drawn;
}

function wash({ w, h }: Box, luck: Chance, inks: Inks): string {
  const stroke = bristles(
    (o) =>
      `M-10 ${n(h * 0.2 + o)}C${n(w * 0.4)} ${n(-h * 0.1 + o)} ${n(w * 0.95)} ${n(h * 0.25 + o)} ${n(w * 0.8)} ${n(h * 0.7 + o)}S${n(w * 0.3)} ${n(h * 1.05 + o * 0.6)} ${n(w * 0.12)} ${n(h * 0.72)}`,
    luck,
    inks.a,
    20,
    h * 0.46,
  );
  return stroke + disc(w / 2, h * 0.48, h * 0.27, inks.paper, 'opacity=".9"');
}
