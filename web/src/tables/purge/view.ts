/** What the table reads from the view of PURGE. */
import type { Handle, Seat } from "../../lib/model";
import type { PlainPermanent as Permanent, PurgePlain as PurgeView } from "./plain";

export type { PlainFace as Face, PlainPending as Pending, PlainPermanent as Permanent, PurgePlain as PurgeView, PurgePlayer } from "./plain";

export const DECKS = ["ops", "war", "tek"] as const;
export type Deck = (typeof DECKS)[number];

export const FIELD = 1;
export const homeOf = (seat: Seat): number => (seat === 0 ? 0 : 2);

export const permanents = (view: PurgeView, seat: Seat): readonly Permanent[] => view.zones.flatMap((zone) => (zone.zone === "play" && zone.of === seat ? zone.cards : []));
export const isFighter = (card: Permanent): boolean => card.maximum !== undefined && card.kind !== "stronghold";
export const stronghold = (view: PurgeView, seat: Seat): Permanent | undefined => permanents(view, seat).find((card) => card.kind === "stronghold");
export const teks = (view: PurgeView, seat: Seat): Permanent[] => permanents(view, seat).filter((card) => card.kind === "tek");
export const resources = (view: PurgeView, seat: Seat): Permanent[] => permanents(view, seat).filter((card) => card.kind === "resource attachment");

/** A card in play by its handle. */
export function find(view: PurgeView, handle: Handle | undefined): Permanent | undefined {
  return view.players.flatMap((player) => permanents(view, player.seat)).find((card) => card.handle === handle);
}

/** Where a battle is fought, and the two sides of it; nothing while there is none. */
export function fights(view: PurgeView, card: Permanent): boolean {
  if (!view.battle) return false;
  if (card.side) return true;
  const defends = card.owner !== view.battle.attacker && view.battle.vector === homeOf(card.owner);
  return defends && (card.kind === "stronghold" || card.kind === "defensive attachment");
}

const PLACES = ["commander", "unit", "token", "super weapon", "stronghold", "defensive attachment"];
const place = (card: Permanent): number => (PLACES.indexOf(card.kind) + PLACES.length) % PLACES.length;
const inOrder = (cards: Permanent[]): Permanent[] => cards.map((card, index) => ({ card, index })).sort((a, b) => place(a.card) - place(b.card) || a.index - b.index).map(({ card }) => card);

/** What stands at home as a tile, and is not drawn into the battle between the homes. */
export function atHome(view: PurgeView, seat: Seat): Permanent[] {
  const here = permanents(view, seat).filter((card) => card.vector === homeOf(seat) && card.on === undefined && !fights(view, card));
  const tiles = here.filter((card) => card.kind !== "tek" && card.kind !== "resource attachment");
  return [...tiles.filter((card) => card.kind === "stronghold"), ...inOrder(tiles.filter((card) => card.kind !== "stronghold"))];
}

/** Who fights for a player, the Stronghold last. */
export function inBattle(view: PurgeView, seat: Seat): Permanent[] {
  return inOrder(permanents(view, seat).filter((card) => card.on === undefined && fights(view, card)));
}

/** Who is in the Field and takes no part in a battle. */
export function inField(view: PurgeView, seat: Seat): Permanent[] {
  return inOrder(permanents(view, seat).filter((card) => card.vector === FIELD && card.on === undefined && !fights(view, card)));
}

/** The cards attached to another one. */
export const riders = (view: PurgeView, host: Permanent): Permanent[] => permanents(view, host.owner).filter((card) => card.on === host.handle);

/** A vector as one speaks of it. */
export type Where = "field" | "yours" | "theirs";
export function where(view: PurgeView, vector: number, near: Seat): Where {
  return vector === FIELD ? "field" : vector === homeOf(near) ? "yours" : "theirs";
}
