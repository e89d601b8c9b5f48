/** What the words of a card mean, in the sentences the rules have for them: "Cloaking — the bearer cannot be …". */
import type { PrintedCard } from "./model";
import type { GlossaryTerm, Rulebook } from "./protocol";
import { explained } from "./terms";

export interface Keyword {
  word: string;
  text: string;
  rule: string;
}

const DEFINES = /^([A-Z][A-Za-z'’ -]{2,30}) — (.+)$/s;
/** Sources, and where a choice is explained. */
const REMARKS = /\s*(\[[^\]]*\]|\([A-Z]+-R[^)]*\)|\(`[^`]*`\))/g;

/** The keywords a text names, each with the sentences that define it. */
export function keywordsIn(text: string, book: Rulebook): Keyword[] {
  const found = new Map<string, Keyword>();
  for (const { id, text: said } of book.chapters.flatMap((chapter) => chapter.rules)) {
    const [, word, meaning] = DEFINES.exec(said) ?? [];
    if (!word || !meaning || !new RegExp(`\\b${word}\\b`).test(text)) continue;
    const plain = meaning.replace(REMARKS, "");
    const sentence = plain.charAt(0).toUpperCase() + plain.slice(1);
    const known = found.get(word);
    if (known) known.text += ` ${sentence}`;
    else found.set(word, { word, text: sentence, rule: id });
  }
  return [...found.values()];
}

/** Every word of the game a text uses, in alphabetical order: the keywords of the rules, and what the glossary explains. */
export function wordsOn(text: string, terms: readonly GlossaryTerm[], book: Rulebook): Keyword[] {
  const found = new Map(keywordsIn(text, book).map((one) => [one.word, one]));
  for (const { term } of explained(text, terms)) {
    if (term && !found.has(term.term)) found.set(term.term, { word: term.term, text: term.sentence, rule: term.rule });
  }
  return [...found.values()].sort((one, other) => one.word.localeCompare(other.word));
}

/** The words of the game on cards, each with the cards that say it. */
export function cardsByKeyword(cards: readonly PrintedCard[], terms: readonly GlossaryTerm[], book: Rulebook): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const card of cards) for (const { word } of wordsOn(card.text, terms, book)) found.set(word, (found.get(word) ?? new Set<string>()).add(card.id));
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other)));
}
