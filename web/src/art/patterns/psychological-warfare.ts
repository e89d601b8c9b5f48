/** Mirrored ink blots; the kind of card decides the edge and what lies around it. */
import type { Chance } from "../chance";
import { blob, line, n, TURN, type Box, type Inks } from "../shapes";

export function blotPattern(ink: string, { w, h: full }: Box, luck: Chance, inks: Inks): string {
  const h = Math.min(full, w * 0.82);
  const spiky = ink === "phobia";
  let half = "";
  for (let part = 0; part < 8; part++) {
    const y = h * (0.1 + (0.8 * part) / 7) + (luck() - 0.5) * 12;
    const r = h * (0.09 + luck() * 0.16) * (1 - Math.abs(part / 7 - 0.5) * 0.5);
    const x = w / 2 - r * luck() * 1.3 - (luck() < 0.35 ? h * 0.22 : 0);
    half += blob(x, y, r, spiky ? 22 : 11, spiky ? 1.05 : 0.62, luck, 0.9);
  }
  half += blob(w / 2, h * 0.5, h * 0.27, 14, spiky ? 0.8 : 0.35, luck, 1.15);
  let drops = "";
  for (let drop = 0; drop < 16; drop++) {
    const angle = Math.PI * (0.5 + luck());
    const away = h * (0.34 + luck() * 0.34);
    drops += `<circle cx="${n(w / 2 + Math.cos(angle) * away * 1.25)}" cy="${n(h / 2 + Math.sin(angle) * away * 0.8)}" r="${n(0.8 + luck() * luck() * 5)}"/>`;
  }
  const mirrored = (part: string): string => `${part}<g transform="translate(${n(w)} 0) scale(-1 1)">${part}</g>`;
  const blot = mirrored(`<path d="${half}"/>${drops}`);
  const about = (transform: string): string => `transform="translate(${n(w / 2)} ${n(h / 2)}) ${transform} translate(${n(-w / 2)} ${n(-h / 2)})"`;
  let under = "";
  if (ink === "special" || ink === "archetype" || ink === "action")
    under = `<g fill="${inks.a}" style="mix-blend-mode:${inks.mix}" ${about(`scale(1.22 1.12) rotate(${n(luck() * 8 - 4)})`)}>${blot}</g>`;
  if (ink === "reaction")
    for (let ray = 0; ray < 40; ray++) {
      const angle = (ray / 40) * TURN + luck() * 0.08;
      const end = h * (0.62 + luck() * 0.3);
      under += line(
        `M${n(w / 2 + Math.cos(angle) * h * 0.3)} ${n(h / 2 + Math.sin(angle) * h * 0.3)}L${n(w / 2 + Math.cos(angle) * end * 1.2)} ${n(h / 2 + Math.sin(angle) * end)}`,
        inks.a,
        1.5 + luck() * 2.5,
      );
    }
  if (ink === "defence")
    for (let wall = 5; wall > 0; wall--)
      under += `<g fill="none" stroke="${inks.a}" stroke-width="2.2" ${about(`scale(${1 + wall * 0.16})`)}>${mirrored(`<path d="${half}"/>`)}</g>`;
  if (ink === "agenda") for (let y = 14; y < h; y += 13) under += line(`M14 ${y}H${n(w - 14)}`, inks.b, 1, 'opacity=".6"');
  return `<g transform="translate(0 ${n((full - h) / 2)})">${under}<g fill="${inks.key}" style="mix-blend-mode:${inks.mix}">${blot}</g></g>`;
}
