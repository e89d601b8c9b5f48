/** The texts of pages that come later, beside all others: the first page has no need of them. */
import later from "../texts/en.later.json";
import { filled, t as common, type TextKey as CommonKey } from "./texts";

type LaterKey = keyof typeof later;
export type TextKey = CommonKey | LaterKey;

export function t(key: TextKey, places: Record<string, string | number> = {}): string {
  return key in later ? filled(later[key as LaterKey], places) : common(key as CommonKey, places);
}
