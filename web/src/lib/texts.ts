/** Every text of the page by its key; one file per language. A missing key does not compile. */
import english from "../texts/en.json";

export type TextKey = keyof typeof english;

const texts: Record<TextKey, string> = english;

/** The text with its places filled: t("slip.decides", {who: "Mira"}). */
export function t(key: TextKey, places: Record<string, string | number> = {}): string {
  return filled(texts[key], places);
}

export function filled(text: string, places: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole));
}
