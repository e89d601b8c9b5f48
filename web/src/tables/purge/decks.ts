/** The open decks: copies fold together, what can be used comes first, the cheapest first of all. */
import type { Handle, Pick, PrintedCard } from "../../lib/model";
import type { Face } from "./view";

export interface Fold {
  id: string;
  /** The copy that is pressed. */
  handle: Handle;
  copies: number;
  cost: number;
  pick: Pick;
}

const RANKS: Record<Pick, number> = { picked: 0, pickable: 1, none: 2, idle: 2 };

/** The different cards of a deck in the order they are shown. */
export function folded(cards: readonly Face[], pick: (handle: Handle) => Pick, printed: (id: string) => PrintedCard): Fold[] {
  const folds = new Map<string, Fold>();
  for (const card of cards) {
    const mine = pick(card.handle);
    const fold = folds.get(card.card);
    if (!fold) {
      const cost = card.cost ?? Number(printed(card.card)["cost"] ?? 0);
      folds.set(card.card, { id: card.card, handle: card.handle, copies: 1, cost, pick: mine });
      continue;
    }
    fold.copies += 1;
    if (RANKS[mine] < RANKS[fold.pick] || (fold.pick === "none" && mine === "idle")) {
      fold.pick = mine;
      fold.handle = card.handle;
    }
  }
  const name = (fold: Fold): string => printed(fold.id).name;
  return [...folds.values()].sort((a, b) => Math.min(1, RANKS[a.pick]) - Math.min(1, RANKS[b.pick]) || RANKS[a.pick] - RANKS[b.pick] || a.cost - b.cost || name(a).localeCompare(name(b)));
}

/** Does a card hold every word somebody typed: in its name, its kind, its class or its text? */
export function matches(card: PrintedCard, typed: string): boolean {
  const whole = [card.name, card.kind, card["class"], card.text].join(" ").toLowerCase();
  return typed.toLowerCase().split(/\s+/).every((word) => whole.includes(word));
}

export const usable = (folds: readonly Fold[]): number => folds.filter((fold) => fold.pick === "pickable" || fold.pick === "picked").length;
