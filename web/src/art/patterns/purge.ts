/** A survey map: contours, grid crosses, and a hazard print that tells the kind of card. */
import type { Chance } from "../chance";
import { contours, line, n, rect, ring, type Box, type Inks } from "../shapes";

export function mapPattern(kind: string, box: Box, luck: Chance, inks: Inks): string {
  const { w, h } = box;
  let drawn = contours(box, luck)
    .map((d, level) => line(d, level % 4 === 2 ? inks.a : inks.b, level % 4 === 2 ? 2.2 : 1, 'stroke-linecap="round"'))
    .join("");
  let crosses = "";
  for (let x = 20; x < w; x += 40) for (let y = 20; y < h; y += 40) crosses += `M${x - 3} ${y}h6M${x} ${y - 3}v6`;
  drawn += line(crosses, inks.key, 1);
  if (kind === "ops") return drawn + hazard(0, h - 12, w, 12, inks) + hazard(0, 0, w, 12, inks);
  if (kind === "super weapon")
    return drawn + hazard(0, 0, w, 14, inks) + hazard(0, h - 14, w, 14, inks) + hazard(0, 0, 14, h, inks) + hazard(w - 14, 0, 14, h, inks);
  if (kind === "tek") {
    for (let place = 0; place < 5; place++)
      drawn += ring(w / 2, h / 2, 24 + place * 16, inks.a, place === 1 ? 4 : 1.6, `stroke-dasharray="${n(20 + luck() * 40)} ${n(4 + luck() * 10)}"`);
    return drawn;
  }
  if (kind === "stronghold") {
    for (let tower = 0; tower < 16; tower++) {
      const [width, height] = [8 + luck() * 12, 14 + luck() * 44];
      drawn += rect(luck() * w, h - height, width, height, luck() < 0.5 ? inks.a : inks.b);
    }
    return drawn;
  }
  return kind.endsWith("attachment") ? drawn : drawn + hazard(0, h - 9, w, 9, inks);
}

function hazard(x: number, y: number, w: number, h: number, inks: Inks): string {
  const id = `z${n(x)}-${n(y)}-${n(w)}`;
  let bands = "";
  for (let at = -h; at < w + h; at += 14) bands += `M${n(x + at)} ${n(y + h)}l${n(h)} ${n(-h)}h7l${n(-h)} ${n(h)}z`;
  return `<clipPath id="${id}">${rect(x, y, w, h, "#000")}</clipPath>${rect(x, y, w, h, inks.a)}<path clip-path="url(#${id})" d="${bands}" fill="${inks.key}"/>`;
}
