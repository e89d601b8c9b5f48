/** A star atlas: stars, tilted orbits, one planet behind the emblem, and a trace of the kind. */
import type { Chance } from "../chance";
import { blob, disc, line, n, TURN, type Box, type Inks, type Point } from "../shapes";

export function starPattern(ink: string, { w, h }: Box, luck: Chance, inks: Inks): string {
  const [x, y] = [w * (0.25 + luck() * 0.5), h * (0.3 + luck() * 0.4)];
  let drawn = `<g fill="none" stroke="${inks.b}" stroke-width="1.3" transform="rotate(${n(luck() * 60 - 30)} ${n(x)} ${n(y)})">`;
  for (let orbit = 1; orbit < 7; orbit++) {
    const reach = 22 + orbit * 21 + luck() * 8;
    drawn += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(reach)}" ry="${n(reach * 0.42)}" ${orbit % 3 === 0 ? 'stroke-dasharray="2 5"' : ""} opacity="${orbit % 2 ? 0.95 : 0.6}"/>`;
    const angle = luck() * TURN;
    drawn += disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.42, 2 + luck() * 4, luck() < 0.5 ? inks.a : inks.b, 'stroke="none"');
  }
  drawn += "</g>";
  const stars: Point[] = [];
  for (let star = 0; star < 95 * Math.max(1, (w * h) / 30000); star++) {
    const [sx, sy, size] = [luck() * w, luck() * h, luck()];
    stars.push([sx, sy]);
    drawn +=
      size > 0.94
        ? `<path d="M${n(sx - 5)} ${n(sy)}L${n(sx)} ${n(sy - 1)}L${n(sx + 5)} ${n(sy)}L${n(sx)} ${n(sy + 1)}ZM${n(sx)} ${n(sy - 6)}L${n(sx + 1)} ${n(sy)}L${n(sx)} ${n(sy + 6)}L${n(sx - 1)} ${n(sy)}Z" fill="${inks.key}"/>`
        : disc(sx, sy, 0.5 + size * 1.1, inks.key, `opacity="${n(0.45 + size * 0.55)}"`);
  }
  if (ink === "robot" || ink === "cyborg") drawn += constellation(stars, luck, inks);
  if (ink === "creature" || ink === "cyborg")
    for (let cloud = 0; cloud < 3; cloud++)
      drawn += `<path d="${blob(luck() * w, luck() * h, 14 + luck() * 26, 10, 0.5, luck)}" fill="${inks.a}" opacity=".5"/>`;
  if (ink === "power" || ink === "trap") drawn += streaks(w / 2, h / 2, luck, inks);
  const r = h * 0.36;
  drawn += disc(w / 2, h / 2, r, inks.a);
  const [top, bottom] = [`${n(w / 2)} ${n(h / 2 - r)}`, `${n(w / 2)} ${n(h / 2 + r)}`];
  return `${drawn}<path d="M${top}A${n(r)} ${n(r)} 0 0 1 ${bottom}A${n(r * 1.5)} ${n(r * 1.5)} 0 0 0 ${top}Z" fill="${inks.paper}" opacity=".35"/>`;
}

/** Nearest stars joined at right angles. */
function constellation(stars: Point[], luck: Chance, inks: Inks): string {
  let [d, knots] = ["", ""];
  for (let link = 0; link < 9; link++) {
    const from = stars[Math.floor(luck() * stars.length)] as Point;
    let [to, least] = [from, Infinity];
    for (const star of stars) {
      const away = Math.hypot(from[0] - star[0], from[1] - star[1]);
      if (away > 22 && away < least) [to, least] = [star, away];
    }
    d += `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;
    knots += disc(from[0], from[1], 3, inks.paper, `stroke="${inks.a}" stroke-width="1.5"`);
  }
  return line(d, inks.a, 1.6) + knots;
}

function streaks(x: number, y: number, luck: Chance, inks: Inks): string {
  let drawn = "";
  for (let streak = 0; streak < 46; streak++) {
    const angle = luck() * TURN;
    const from = 30 + luck() * 40;
    const to = from + 20 + luck() * 80;
    drawn += line(
      `M${n(x + Math.cos(angle) * from)} ${n(y + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * to)} ${n(y + Math.sin(angle) * to)}`,
      streak % 3 ? inks.b : inks.a,
      0.8 + luck() * 1.6,
    );
  }
  return drawn;
}
