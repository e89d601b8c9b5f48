/** The portrait of an opponent: a bust in two inks and key, printed a little out of register, as the cards are. */
import { chance, STYLE_VERSION, type Chance } from "./chance";
import { INKS } from "./inks";
import { disc, line, n, rect, ring, type Inks } from "./shapes";

const SHEETS: readonly Inks[] = [
  INKS["psi-wars"]["material"],
  INKS["psi-wars"]["physical"],
  INKS["psi-wars"]["robot"],
  INKS["psi-wars"]["oracle"],
  INKS["psi-wars"]["cyborg"],
  INKS["psi-wars"]["psionic"],
  INKS["psi-wars"]["digital"],
  INKS["purge"]["humans"],
].filter((inks) => inks !== undefined);

interface Face {
  /** Half the width of the head, and half its height. */
  rx: number;
  ry: number;
  luck: Chance;
  inks: Inks;
}

/** What shows the character; somebody of another kind of character goes bareheaded. */
const WORN: Record<string, (face: Face) => string> = {
  builder: ({ rx, ry, inks }) =>
    `<path d="M${n(58 - rx)} ${n(56 - ry * 0.45)}A${n(rx + 2)} ${n(ry * 0.85)} 0 0 1 ${n(62 + rx)} ${n(56 - ry * 0.45)}Z" fill="${inks.b}"/>` +
    rect(52 - rx, 54 - ry * 0.45, 2 * rx + 16, 5, inks.key) +
    rect(57, 56 - ry * 1.3, 6, ry * 0.8, inks.key),
  aggressive: ({ rx, ry, inks }) =>
    line(`M${n(60 - rx * 0.75)} ${n(46)}L${n(60 - rx * 0.15)} 51M${n(60 + rx * 0.75)} ${n(46)}L${n(60 + rx * 0.15)} 51`, inks.key, 4, 'stroke-linecap="square"') +
    line(`M${n(60 + rx * 0.3)} ${n(56 - ry * 0.55)}l7 15`, inks.b, 2.5) +
    Array.from({ length: 7 }, (_, hair) => line(`M${n(60 - rx + (hair * rx) / 3.2)} ${n(60 - ry * 0.75)}l${n(hair - 3)} -13`, inks.key, 4)).join(""),
  gambler: ({ rx, ry, inks }) =>
    `<path d="M${n(56 - rx)} ${n(58 - ry * 0.5)}Q60 ${n(44 - ry * 0.5)} ${n(64 + rx)} ${n(58 - ry * 0.5)}L${n(66 + rx)} ${n(64 - ry * 0.5)}Q60 ${n(54 - ry * 0.5)} ${n(54 - rx)} ${n(64 - ry * 0.5)}Z" fill="${inks.b}"/>` +
    `<g transform="rotate(-12 94 100)">${rect(84, 90, 20, 20, inks.paper, `stroke="${inks.key}" stroke-width="2.5"`)}${[[89, 95], [94, 100], [99, 105]].map(([x, y]) => disc(x as number, y as number, 2, inks.key)).join("")}</g>`,
  trickster: ({ rx, inks }) =>
    `<path fill-rule="evenodd" d="M${n(58 - rx)} 46Q60 40 ${n(62 + rx)} 46L${n(60 + rx)} 60Q60 54 ${n(60 - rx)} 60ZM47 51a4.5 3 0 1 0 9 0a4.5 3 0 1 0 -9 0M64 51a4.5 3 0 1 0 9 0a4.5 3 0 1 0 -9 0" fill="${inks.key}"/>` +
    `<path d="M${n(62 + rx)} 48l14 -6l-4 9l7 5l-16 0Z" fill="${inks.b}"/>`,
  careful: ({ inks }) =>
    ring(51, 53, 7, inks.key, 2.4) + ring(69, 53, 7, inks.key, 2.4) + line("M58 52q2 -2 4 0", inks.key, 2.4) +
    `<path d="M36 102L46 78L60 92L74 78L84 102L60 112Z" fill="${inks.paper}" stroke="${inks.key}" stroke-width="2.5"/>`,
  warlord: ({ rx, ry, inks }) =>
    `<path d="M${n(57 - rx)} 54L${n(56 - rx)} ${n(52 - ry * 0.6)}L${n(60 - rx * 0.5)} ${n(60 - ry * 0.7)}L60 ${n(44 - ry)}L${n(60 + rx * 0.5)} ${n(60 - ry * 0.7)}L${n(64 + rx)} ${n(52 - ry * 0.6)}L${n(63 + rx)} 54Q60 40 ${n(57 - rx)} 54Z" fill="${inks.key}"/>` +
    disc(60, 62 - ry, 4, inks.a) +
    [22, 98].map((x) => disc(x, 98, 11, inks.b) + ring(x, 98, 11, inks.key, 2.5)).join(""),
};

/** The same for the same seed, everywhere and for ever. */
export function portrait(seed: number, character: string): string {
  const luck = chance(`portrait/${seed}/${STYLE_VERSION}`);
  const inks = SHEETS[Math.floor(seed / 11 + 7) % SHEETS.length] as Inks;
  const face: Face = { rx: 18 + luck() * 5, ry: 24 + luck() * 4, luck, inks };
  const worn = WORN[character]?.(face) ?? "";
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240" style="isolation:isolate">' +
    rect(0, 0, 120, 120, inks.paper) + ground(face) +
    `<g transform="translate(2.2 2.2)" opacity=".9">${bust(face, inks.b, inks.b)}</g>${bust(face, inks.key, inks.paper)}${features(face)}${worn}</svg>`
  );
}

/** Rays or rings behind the head. */
function ground({ luck, inks }: Face): string {
  let drawn = "";
  if (luck() < 0.5) for (let step = 1; step < 9; step++) drawn += ring(60, 54, step * 11, inks.a, 3 + luck() * 2);
  else
    for (let ray = 0; ray < 18; ray++) {
      const angle = (ray / 18) * Math.PI * 2 + luck() * 0.12;
      drawn += line(`M60 54L${n(60 + Math.cos(angle) * 110)} ${n(54 + Math.sin(angle) * 110)}`, inks.a, 4);
    }
  return drawn;
}

/** Shoulders, neck, hair and head, in one ink with a face of another. */
function bust({ rx, ry }: Face, ink: string, skin: string): string {
  return (
    `<path d="M8 120Q12 92 44 86L50 72H70L76 86Q108 92 112 120Z" fill="${ink}"/>` +
    `<ellipse cx="60" cy="${n(54 - ry * 0.12)}" rx="${n(rx + 3)}" ry="${n(ry + 2)}" fill="${ink}"/>` +
    `<ellipse cx="60" cy="56" rx="${n(rx)}" ry="${n(ry * 0.92)}" fill="${skin}"/>`
  );
}

/** Eyes, nose and mouth, no two alike. */
function features({ rx, ry, luck, inks }: Face): string {
  const smile = (luck() - 0.4) * 9;
  const eye = 2 + luck() * 1.2;
  return (
    disc(60 - rx * 0.45, 53, eye, inks.key) + disc(60 + rx * 0.45, 53, eye, inks.key) +
    line(`M60 54q${n(2 + luck() * 3)} 6 -1 8`, inks.key, 2) +
    line(`M${n(60 - rx * 0.4)} ${n(56 + ry * 0.5)}q${n(rx * 0.4)} ${n(smile)} ${n(rx * 0.8)} 0`, inks.key, 2.6, 'stroke-linecap="round"') +
    `<path d="M${n(60 + rx * 0.25)} ${n(58 + ry * 0.1)}q${n(rx * 0.5)} 2 ${n(rx * 0.55)} ${n(ry * 0.35)}q-6 2 -9 -2Z" fill="${inks.a}" opacity=".75"/>`
  );
}
