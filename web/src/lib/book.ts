/** Looking things up in the rulebook. */
import type { PrintedCard } from "./model";
import type { Chapter, Rulebook, RuleText } from "./protocol";

export interface Place {
  chapter: string;
  rule: RuleText;
}

/** Everything about a rule in which words are looked for: itself, its rulings, its examples, the cards it speaks of. */
export function searchable(rule: RuleText, book: Rulebook, cards: Readonly<Record<string, PrintedCard>>): string {
  const rulings = rule.rulings.map((id) => book.rulings.find((one) => one.id === id)?.text ?? "");
  const names = rule.cards.map((id) => cards[id]?.name ?? "");
  return [rule.id, rule.text, ...rule.examples, ...rulings, ...names].join(" ").toLowerCase();
}

/** Where all these words stand; rules that say them themselves come before those that only mention them. */
export function lookUp(words: string, book: Rulebook, cards: Readonly<Record<string, PrintedCard>>): Place[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const has = (text: string): boolean => wanted.every((word) => text.includes(word));
  const places = book.chapters.flatMap((chapter) => chapter.rules.map((rule) => ({ chapter: chapter.title, rule })));
  const found = places.filter(({ rule }) => has(searchable(rule, book, cards)));
  const direct = found.filter(({ rule }) => has(`${rule.id} ${rule.text}`.toLowerCase()));
  return [...direct, ...found.filter((place) => !direct.includes(place))];
}

/** Cards whose name has all these words. */
export function cardsNamed(words: string, cards: Readonly<Record<string, PrintedCard>>): PrintedCard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  return Object.values(cards).filter((card) => wanted.every((word) => card.name.toLowerCase().includes(word)));
}

/** The chapter a rule or a ruling stands in; a ruling stands with the first rule that rests on it. */
export function placeOf(id: string, book: Rulebook): { chapter: Chapter; rule: RuleText } | null {
  for (const chapter of book.chapters) {
    const rule = chapter.rules.find((one) => one.id === id) ?? chapter.rules.find((one) => one.rulings.includes(id));
    if (rule) return { chapter, rule };
  }
  return null;
}
