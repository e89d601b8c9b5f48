/** A card's picture: paper, pattern in two inks, and an emblem in key ink. Pure functions to SVG text. */
import { face } from "../lib/faces";
import type { GameId, PrintedCard } from "../lib/model";
import { chance, STYLE_VERSION } from "./chance";
import { inksOf } from "./inks";
import { blotPattern } from "./patterns/psychological-warfare";
import { brushPattern } from "./patterns/xi";
import { mapPattern } from "./patterns/purge";
import { psiPattern } from "./patterns/psi-wars";
import { starPattern } from "./patterns/intergalactic-psi-wars";
import { n, type Box, type Inks } from "./shapes";

export type Drawn = Pick<PrintedCard, "id" | "kind" | "text"> & { [field: string]: unknown };

const opened = ({ w, h }: Box, more = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} ${n(h)}" width="${n(w * 2)}" height="${n(h * 2)}" ${more}>`;

export function inkOf(game: string, card: Drawn): string {
  return face(game, { name: "", ...card } as PrintedCard).ink;
}

/** The background of a card's picture. */
export function pattern(game: string, card: Drawn, box: Box = { w: 200, h: 150 }): string {
  const ink = inkOf(game, card);
  const inks = inksOf(game, ink);
  const luck = chance(`${game}/${card.id}/${STYLE_VERSION}`);
  const drawn = (PATTERNS[game as GameId] ?? mapPattern)(game === "purge" ? card.kind : ink, box, luck, inks);
  return `${opened(box, 'preserveAspectRatio="xMidYMid slice" style="isolation:isolate"')}<rect width="${n(box.w)}" height="${n(box.h)}" fill="${inks.paper}"/>${drawn}${halftone(game, box, inks)}</svg>`;
}

const PATTERNS: Record<GameId, (what: string, box: Box, luck: () => number, inks: Inks) => string> = {
  "psi-wars": psiPattern,
  "intergalactic-psi-wars": starPattern,
  "psychological-warfare": blotPattern,
  xi: brushPattern,
  purge: mapPattern,
};

/** A wedge of dots, as a coarse press would print a shade. */
function halftone(game: string, { w, h }: Box, inks: Inks): string {
  if (game !== "psi-wars" && game !== "purge") return "";
  return (
    `<pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="2.5" cy="2.5" r="1.15" fill="${inks.b}"/></pattern>` +
    `<path d="M0 ${n(h)}L${n(w)} ${n(h * 0.55)}V${n(h)}Z" fill="url(#dots)" opacity=".5"/>`
  );
}

/** The emblem: knocked out of the pattern, printed twice out of register. `path` is on a 512 grid. */
export function emblem(game: string, card: Drawn, path: string): string {
  const inks = inksOf(game, inkOf(game, card));
  const cutOut = game === "psychological-warfare";
  const scale = (cutOut ? 50 : 86) / 512;
  const place = `translate(${n(50 - 256 * scale)} ${n(50 - 256 * scale)}) scale(${scale.toFixed(4)})`;
  const shape = (more: string): string => `<path d="${path}" ${more}/>`;
  const body = cutOut
    ? shape(`transform="${place}" fill="${inks.paper}"`)
    : shape(`transform="${place}" fill="${inks.paper}" stroke="${inks.paper}" stroke-width="46" stroke-linejoin="round"`) +
      shape(`transform="translate(2.2 2.2) ${place}" fill="${inks.b}" opacity=".9"`) +
      shape(`transform="${place}" fill="${inks.key}"`);
  return `${opened({ w: 100, h: 100 })}${body}</svg>`;
}
