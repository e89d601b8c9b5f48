/** Card backs: one pattern for each deck. The letter is set in type over it, by parts/Pile. */
import { chance } from "./chance";
import { blob, bristles, contours, disc, line, n, ring } from "./shapes";

const BACKS: Record<string, readonly [string, string]> = {
  "psi-wars/battle": ["#1d3e7a", "#7fa6ea"],
  "psi-wars/resource": ["#7a5a10", "#f0cf73"],
  "intergalactic-psi-wars/": ["#10264c", "#7fb4ff"],
  "psychological-warfare/": ["#5b1526", "#e9a3a3"],
  "xi/": ["#1a1613", "#d9492f"],
  "purge/war": ["#5a2413", "#f08a5b"],
  "purge/tek": ["#243a4a", "#8cc0e0"],
  "purge/ops": ["#3a3a1a", "#d6cf6a"],
};

export function back(game: string, deck = ""): string {
  const key = `${game}/${deck}`;
  const [ground, ink] = BACKS[key] ?? BACKS[`${game}/`] ?? (BACKS["psi-wars/battle"] as readonly [string, string]);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="200" height="280" preserveAspectRatio="xMidYMid slice">' +
    `<rect width="100" height="140" fill="${ground}"/>${lines(game, key, ink)}<rect x="5" y="5" width="90" height="130" fill="none" stroke="${ink}" stroke-width="2"/></svg>`
  );
}

export function backInks(game: string, deck = ""): readonly [string, string] {
  return BACKS[`${game}/${deck}`] ?? BACKS[`${game}/`] ?? ["#1d3e7a", "#7fa6ea"];
}

function lines(game: string, key: string, ink: string): string {
  const luck = chance(key);
  let drawn = "";
  switch (game) {
    case "psi-wars":
      for (let place = 1; place < 14; place++) drawn += ring(50, 70, place * 8, ink, 2);
      return drawn;
    case "intergalactic-psi-wars":
      for (let star = 0; star < 60; star++) drawn += disc(luck() * 100, luck() * 140, 0.5 + luck() * 1.3, ink);
      for (let orbit = 1; orbit < 5; orbit++)
        drawn += `<ellipse cx="50" cy="70" rx="${orbit * 15}" ry="${orbit * 6}" fill="none" stroke="${ink}" stroke-width="1.4" transform="rotate(-24 50 70)"/>`;
      return drawn;
    case "psychological-warfare": {
      let half = "";
      for (let part = 0; part < 6; part++) half += blob(50 - luck() * 16, 25 + part * 18, 8 + luck() * 14, 11, 0.6, luck);
      return `<g fill="${ink}"><path d="${half}"/><path d="${half}" transform="translate(100 0) scale(-1 1)"/></g>`;
    }
    case "xi":
      return bristles((o) => `M50 ${n(36 - o)}A${n(34 + o)} ${n(34 + o)} 0 1 1 42 ${n(36 - o)}`, luck, ink, 12, 12);
    default:
      return contours({ w: 100, h: 140 }, luck, 5, 36, 9)
        .map((d) => line(d, ink, 1.3))
        .join("");
  }
}
