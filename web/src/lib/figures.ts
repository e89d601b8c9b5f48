/** What a deck comes to: its cost curve, its kinds, and what it needs against what it earns. */
import { costOf, facts, hasCost } from "./finding";
import type { GameId, PrintedCard } from "./model";

export interface Bar {
  name: string;
  count: number;
  /** What stands against it: how many of the deck's cards earn what is needed. */
  against?: number;
}

export type Cards = Readonly<Record<string, number>>;
type Book = Readonly<Record<string, PrintedCard>>;

const LIGHTS = ["digital", "psionic", "physical", "material"] as const;
const LIGHT_OF: Record<string, string> = {
  "digital-splicing": "digital",
  neurogenesis: "psionic",
  "bio-acceleration": "physical",
  "material-animation": "material",
  green: "digital",
  blue: "psionic",
  red: "physical",
  magenta: "material",
};
const DEAREST = 10;

const listed = (book: Book, cards: Cards): [PrintedCard, number][] =>
  Object.entries(cards).flatMap(([id, copies]) => (book[id] ? [[book[id], copies] as [PrintedCard, number]] : []));

function counted(entries: readonly [string, number][]): Bar[] {
  const sums = new Map<string, number>();
  for (const [name, count] of entries) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].map(([name, count]) => ({ name, count }));
}

/** How many cards cost how much; everything dear is counted together. */
export function curve(book: Book, cards: Cards): Bar[] {
  const priced = listed(book, cards).filter(([card]) => hasCost(card));
  if (!priced.length) return [];
  const most = Math.min(DEAREST, Math.max(...priced.map(([card]) => costOf(card))));
  return Array.from({ length: most + 1 }, (_, cost) => ({
    name: cost === DEAREST ? `${cost}+` : String(cost),
    count: priced.filter(([card]) => Math.min(DEAREST, costOf(card)) === cost).reduce((sum, [, copies]) => sum + copies, 0),
  }));
}

export function kinds(book: Book, cards: Cards): Bar[] {
  return counted(listed(book, cards).map(([card, copies]) => [card.kind, copies])).sort((a, b) => b.count - a.count);
}

/** What the deck asks for, each against what brings it in. */
export function income(game: GameId, book: Book, cards: Cards): Bar[] {
  const all = listed(book, cards);
  if (game === "xi") return counted(all.map(([card, copies]) => [String(card["type"] ?? ""), copies])).sort((a, b) => b.count - a.count);
  if (game === "purge") {
    const sum = (fact: string): number => all.reduce((total, [card, copies]) => total + copies * Number(facts(card)[fact] ?? 0), 0);
    return [{ name: "energy", count: sum("cost"), against: sum("production") }];
  }
  if (game === "psychological-warfare") return counted(all.filter(([card]) => card["bags"] !== undefined).map(([card, copies]) => [card["bags"] === 1 ? "1 bag" : `${String(card["bags"])} bags`, copies])).sort((a, b) => a.name.localeCompare(b.name));
  return LIGHTS.map((light, place) => ({
    name: light,
    count: all.reduce((sum, [card, copies]) => sum + copies * Number(String(card["cost"] ?? "").match(/\d+/g)?.[place] ?? 0), 0),
    against: all.reduce((sum, [card, copies]) => sum + (LIGHT_OF[String(card["light"] ?? "")] === light ? copies : 0), 0),
  }));
}

/** How many cards it has, without those that lie beside the deck. */
export function size(book: Book, cards: Cards, beside: readonly string[] = []): number {
  return Object.entries(cards).reduce((sum, [id, copies]) => sum + (beside.includes(book[id]?.kind ?? "") ? 0 : copies), 0);
}

export interface Difference {
  card: string;
  here: number;
  there: number;
}

/** The cards two decks have not equally often. */
export function differences(here: Cards, there: Cards): Difference[] {
  return [...new Set([...Object.keys(here), ...Object.keys(there)])]
    .map((card) => ({ card, here: here[card] ?? 0, there: there[card] ?? 0 }))
    .filter((one) => one.here !== one.there);
}

/** A deck's cards by kind, in the order they were added. */
export function byKind(book: Book, cards: Cards): { kind: string; count: number; cards: { card: PrintedCard; copies: number }[] }[] {
  const groups = new Map<string, { card: PrintedCard; copies: number }[]>();
  for (const [card, copies] of listed(book, cards)) groups.set(card.kind, [...(groups.get(card.kind) ?? []), { card, copies }]);
  return [...groups].map(([kind, members]) => ({
    kind,
    count: members.reduce((sum, one) => sum + one.copies, 0),
    cards: members.sort((a, b) => costOf(a.card) - costOf(b.card) || a.card.name.localeCompare(b.card.name)),
  }));
}
