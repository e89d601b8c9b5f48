/** What the words of a card mean, in the sentences the rules have for them: "Cloaking — the bearer cannot be …". */
import type { Rulebook } from "./protocol";

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
