/** Words of a game inside a text, found so that they can be explained where they stand. */
import type { GlossaryTerm } from "./protocol";

export interface Found {
  text: string;
  term?: GlossaryTerm;
}

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text in pieces. Each term is marked once, where it first stands; single letters never. */
export function explained(text: string, terms: readonly GlossaryTerm[]): Found[] {
  const forms = new Map(terms.flatMap((term) => term.forms.filter((form) => form.length > 1).map((form) => [form, term] as const)));
  if (!forms.size || !text) return [{ text }];
  const longestFirst = [...forms.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w-])(?:${longestFirst.map(quoted).join("|")})(?![\\w-])`, "g");
  const seen = new Set<string>();
  const found: Found[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const term = forms.get(match[0]);
    if (!term || seen.has(term.term)) continue;
    seen.add(term.term);
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push({ text: match[0], term });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}
