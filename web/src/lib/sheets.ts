/** Cards on paper: which cards, on which sheets, with which backs. */
import type { PrintedCard } from "./model";

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];
/** In millimetres. */
export const PAPER_SIZES: Record<Paper, { w: number; h: number }> = { a4: { w: 210, h: 297 }, letter: { w: 215.9, h: 279.4 } };
export const CARD_SIZE = { w: 63, h: 88 };
export const COLUMNS = 3;
const NINE = 9;
/** More than this at once would take a browser minutes. */
export const MOST_CARDS = 540;

export interface Wanted {
  paper: Paper;
  backs: boolean;
  marks: boolean;
  rules: boolean;
}

/** The last part of the address: "letter+backs+rules". Left out, everything is printed on A4. */
export function readWanted(words: string): Wanted {
  if (!words) return { paper: "a4", backs: true, marks: true, rules: true };
  const said = words.split("+");
  return { paper: said.includes("letter") ? "letter" : "a4", backs: said.includes("backs"), marks: said.includes("marks"), rules: said.includes("rules") };
}

export function wantedWords(wanted: Wanted): string {
  return [wanted.paper, ...(["backs", "marks", "rules"] as const).filter((part) => wanted[part])].join("+");
}

const BACKS: Record<string, (kind: string) => string> = {
  "psi-wars": (kind) => (kind === "creation unit" || kind === "resource special" ? "resource" : "battle"),
  purge: (kind) => (kind === "ops" ? "ops" : /^tek$|attachment$|^super weapon$/.test(kind) ? "tek" : "war"),
};

/** The deck a card is drawn from, where a game has several: it decides the back. */
export const backOf = (game: string, card: PrintedCard): string => BACKS[game]?.(card.kind) ?? "";

/** Every copy in the order it is printed: cards with the same back together. */
export function copiesOf(game: string, book: Readonly<Record<string, PrintedCard>>, cards: Readonly<Record<string, number>>): PrintedCard[] {
  return Object.entries(cards)
    .flatMap(([id, copies]) => Array.from({ length: copies }, () => book[id]).filter((card) => card !== undefined))
    .sort((a, b) => backOf(game, a).localeCompare(backOf(game, b)));
}

export function inNines<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / NINE) }, (_, sheet) => all.slice(sheet * NINE, (sheet + 1) * NINE));
}

/** The same sheet seen from behind, turned over its long edge: each row runs the other way. */
export function mirrored<One>(sheet: readonly One[]): (One | undefined)[] {
  const rows = Math.ceil(sheet.length / COLUMNS);
  return Array.from({ length: rows * COLUMNS }, (_, place) => {
    const row = Math.floor(place / COLUMNS);
    return sheet[row * COLUMNS + (COLUMNS - 1 - (place % COLUMNS))];
  });
}

/** The cuts, as short lines beside the cards: where a line begins and how it runs, in millimetres. */
export function cutMarks(paper: Paper): { x: number; y: number; w: number; h: number }[] {
  const [gap, length] = [1, 3];
  const { w, h } = PAPER_SIZES[paper];
  const [left, top] = [(w - COLUMNS * CARD_SIZE.w) / 2, (h - COLUMNS * CARD_SIZE.h) / 2];
  return [0, 1, 2, 3].flatMap((line) => [
    { x: left + line * CARD_SIZE.w, y: top - gap - length, w: 0, h: length },
    { x: left + line * CARD_SIZE.w, y: h - top + gap, w: 0, h: length },
    { x: left - gap - length, y: top + line * CARD_SIZE.h, w: length, h: 0 },
    { x: w - left + gap, y: top + line * CARD_SIZE.h, w: length, h: 0 },
  ]);
}

/** What a printed card must say and the table's card leaves to the table: when it is played, who may play it. */
export function kindOnPaper(card: PrintedCard, kind: string): string {
  const { timing, initiative, commander } = card;
  const more = [
    timing && (timing === "any" ? "any time" : `${String(timing)} only`),
    initiative !== undefined && `initiative ${String(initiative)}`,
    typeof commander === "string" && commander !== "any" && commander,
  ];
  return [kind, ...more.filter(Boolean)].join(" · ");
}
