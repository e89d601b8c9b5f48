/** Finding and sorting cards by everything that is printed on them. */
import type { GameId, PrintedCard } from "./model";
import { face } from "./faces";

export type Fact = string | number;
const UNSEARCHED = new Set(["id", "name", "text"]);
const NUMBER = /^-?\d+$/;
/** The parts of facts that hold several numbers. */
const PARTS: Record<string, readonly string[]> = {
  strengths: ["digital", "psionic", "physical"],
  cyber: ["cyber attack", "cyber defence"],
  psionic: ["psionic attack", "psionic defence"],
  physical: ["physical attack", "physical defence"],
};

/** All lights, times or energies of a cost together. */
export function costOf(card: PrintedCard): number {
  return (String(card["cost"] ?? "").match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
}

export const hasCost = (card: PrintedCard): boolean => card["cost"] !== undefined;

/** Every printed fact by name: words as words, numbers as numbers, lists of numbers one by one. */
export function facts(card: PrintedCard): Record<string, Fact> {
  const found: Record<string, Fact> = {};
  for (const [key, value] of Object.entries(card)) {
    if (UNSEARCHED.has(key)) continue;
    const names = PARTS[key];
    if (key === "cost") found["cost"] = costOf(card);
    else if (value !== null && typeof value === "object") for (const [name, part] of Object.entries(value)) found[name] = plain(part);
    else if (names && String(value).includes("/")) String(value).split("/").forEach((part, place) => (found[names[place] ?? key] = plain(part)));
    else found[key] = plain(value);
  }
  return found;
}

function plain(value: unknown): Fact {
  if (value === true) return "yes";
  return typeof value === "number" || NUMBER.test(String(value)) ? Number(value) : String(value);
}

export interface FactChoice {
  name: string;
  /** Words to choose from; empty where the fact is a number. */
  words: string[];
}

/** The facts cards of this list have: those of few words to be chosen, the numbers to be compared. */
export function choices(cards: readonly PrintedCard[]): FactChoice[] {
  const values = new Map<string, Set<Fact>>();
  for (const card of cards) for (const [name, value] of Object.entries(facts(card))) values.set(name, (values.get(name) ?? new Set<Fact>()).add(value));
  return [...values].map(([name, found]) => {
    const words = [...found].filter((value): value is string => typeof value === "string").sort();
    return { name, words: words.length * 2 > found.size ? words : [] };
  });
}

export interface Query {
  /** Words to be found anywhere on the card. */
  words: string[];
  compared: { name: string; sign: string; value: string }[];
  /** What was to be compared and is printed on no card. */
  unknown: string[];
}

const COMPARED = /([a-z][a-z -]*?)\s*(<=|>=|=|:|<|>)\s*("[^"]*"|[^\s,<>=:]*)/giu;
const WORD = /"([^"]*)"|[^\s,"]+/gu;

/** What was typed, taken apart: words, and facts such as cost<=3 and type:aqua; commas only part them. */
export function query(typed: string, known: readonly FactChoice[]): Query {
  const names = new Set(known.map((fact) => fact.name.toLowerCase()));
  const found: Query = { words: [], compared: [], unknown: [] };
  const rest = typed.toLowerCase().replace(COMPARED, (whole, named: string, sign: string, quoted: string) => {
    const before = named.trim().split(/\s+/);
    const value = quoted.replaceAll('"', "");
    const first = before.findIndex((_, place) => names.has(before.slice(place).join(" ")));
    if (first >= 0) {
      if (value) found.compared.push({ name: before.slice(first).join(" "), sign, value });
      return ` ${before.slice(0, first).join(" ")} `;
    }
    if (sign === ":") return whole;
    found.unknown.push(before.at(-1) ?? "");
    return ` ${before.slice(0, -1).join(" ")} `;
  });
  for (const [word, quoted] of rest.matchAll(WORD)) found.words.push((quoted ?? word).trim());
  return found;
}

/** Whether a card fits what was typed. */
export function matches(game: GameId, card: PrintedCard, asked: Query): boolean {
  const known = Object.fromEntries(Object.entries(facts(card)).map(([name, value]) => [name.toLowerCase(), value]));
  const page = `${card.name} ${face(game, card).kind} ${Object.values(known).join(" ")} ${card.text}`.toLowerCase();
  return asked.words.every((word) => page.includes(word)) && asked.compared.every(({ name, sign, value }) => compared(known[name], sign, value));
}

function compared(fact: Fact | undefined, sign: string, value: string): boolean {
  if (fact === undefined) return false;
  if (sign === ":" || sign === "=") return typeof fact === "number" ? fact === Number(value) : fact.toLowerCase().includes(value);
  const number = Number(fact);
  const limit = Number(value);
  if (sign === "<") return number < limit;
  if (sign === ">") return number > limit;
  return sign === "<=" ? number <= limit : number >= limit;
}

/** Whether a card has every chosen word. */
export function fits(card: PrintedCard, chosen: Readonly<Record<string, string>>): boolean {
  const known = facts(card);
  return Object.entries(chosen).every(([name, value]) => !value || String(known[name] ?? "") === value);
}

/** By a fact, then by name; cards without it come last. */
export function sorted(cards: readonly PrintedCard[], by: string, down = false): PrintedCard[] {
  const key = (card: PrintedCard): Fact | undefined => (by === "name" ? card.name : facts(card)[by]);
  const turn = down ? -1 : 1;
  return [...cards].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    if (x === undefined || y === undefined) return x === y ? a.name.localeCompare(b.name) : x === undefined ? 1 : -1;
    const order = typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y));
    return order * turn || a.name.localeCompare(b.name);
  });
}
