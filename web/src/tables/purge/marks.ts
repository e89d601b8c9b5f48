/** What stands on a permanent besides its numbers: class, keywords, what has been done to it. */
import { t } from "../../lib/texts";
import type { Permanent } from "./view";

export interface Mark {
  text: string;
  /** "class" and "state" are always shown, "keyword" where there is room, "locked" dashed. */
  look: "class" | "keyword" | "locked" | "state";
}

/** Keywords by one word of their name; a Jet is told by its class. */
const SHORT: Record<string, string> = {
  "clone dna": "DNA",
  "composite armor": "Composite",
  "critical mass": "Critical",
  entrenched: "Entrenched",
  "fractal repairs": "Fractal",
  fury: "Fury",
  irradiate: "Irradiate",
  "memory metal": "Metal",
  "pyrite rounds": "Pyrite",
  chronometry: "Chrono",
  cloaking: "Cloaking",
  defender: "Defender",
  flux: "Flux",
  jet: "",
  overlay: "Overlay",
  tactician: "Tactician",
  "may target jets": "Anti-jet",
  "cannot target jets": "No jets",
  "cannot target infantry": "No inf.",
};

export function marks(card: Permanent): Mark[] {
  const made: Mark[] = [];
  const add = (text: string, look: Mark["look"]): void => {
    if (text) made.push({ text, look });
  };
  if (card.shield) add(t("purge.shield", { number: card.shield }), "state");
  if (card.rooted) add(t("purge.rooted"), "state");
  if (card.endures) add(t("purge.endures"), "state");
  if (card.minds) add(t("purge.minds"), "state");
  if (card.kind === "commander") add(t("purge.commander"), "class");
  else if (card.class) add(card.class, "class");
  for (const word of card.keywords ?? []) add(SHORT[word] ?? word, "keyword");
  for (const word of card.locked ?? []) add(SHORT[word] ?? word, "locked");
  return made;
}

/** The same for readers without sight, in whole words. */
export function spokenMarks(card: Permanent): string[] {
  const words: string[] = [];
  if (card.token) words.push(t("purge.token"));
  if (card.keywords?.length) words.push(t("purge.keywords", { words: card.keywords.join(", ") }));
  if (card.locked?.length) words.push(t("purge.locked", { words: card.locked.join(", ") }));
  if (card.counters !== undefined) words.push(t("purge.countersWords", { number: card.counters }));
  if (card.shield) words.push(t("purge.shieldWords", { number: card.shield }));
  if (card.rooted) words.push(t("purge.rootedWords"));
  if (card.endures) words.push(t("purge.enduresWords"));
  if (card.minds) words.push(t("purge.mindsWords"));
  return words;
}
