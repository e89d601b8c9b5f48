// Written by tools/write_protocol.py from src/hegemon/games/xi/plain.py. Do not change it by hand: run the tool again.

import type { KnownCard, PlainAsk, PlainAsked, PlainForNow, PlainOutcome } from "../../lib/protocol";

export type Kind = "unit" | "point spell" | "lasting spell" | "statement";

export type Type = "aqua" | "ember" | "wind" | "stone" | "celestial" | "shadow";

export type ChangeName = "damage" | "type" | "strike type" | "next damage less" | "next damage halved" | "cannot start" | "only type starts";

export type PileName = "hand" | "discard" | "declared" | "gone";

export type LinkName = "card" | "ability" | "effect" | "skirmish" | "draw";

export type XiZone = PlayZone | DeckZone | PileZone;

/** Something that lies on a unit or a player until its time is over. */
export interface PlainChange {
  what: ChangeName;
  amount?: number;
  set?: number;
  type?: Type;
  /** The card that made the change. */
  card?: string;
}

/** A card as it is printed. */
export interface PrintedXi {
  id: string;
  name: string;
  kind: string;
  text: string;
  type: Type;
  cost: string;
  damage?: number | "odd";
  life?: number;
}

/** A player's counters. */
export interface XiPlayer {
  seat: number;
  life: number;
  time: number;
  prepared: number;
  out: boolean;
  draw_cost: number;
  changes: PlainChange[];
}

/** A card outside play. */
export interface PlainFace {
  handle: number;
  card: string;
  /** What it costs now, if it is in your hand. */
  cost?: number;
}

/** A card in play, with its values now. */
export interface PlainInPlay {
  handle: number;
  card: string;
  kind: Kind;
  owner: number;
  type: Type;
  life?: number;
  max?: number;
  damage?: number;
  skirmished?: boolean;
  /** The unit a lasting spell is played on. */
  on?: number;
  /** Goes back to this player at the end of the turn. */
  taken_from?: number;
  inert?: boolean;
  used?: boolean;
  counters?: number;
  changes?: PlainChange[];
}

/** The cards a player has in play. */
export interface PlayZone {
  zone: "play";
  of: number;
  count: number;
  cards: PlainInPlay[];
}

/** A player's deck, and the cards in it whose place the viewer knows. */
export interface DeckZone {
  zone: "deck";
  of: number;
  count: number;
  known: KnownCard[];
}

/** A hand or a pile; `declared` and `gone` are left out while they are empty. */
export interface PileZone {
  zone: PileName;
  of: number;
  count: number;
  cards: PlainFace[];
}

/** A player, or a card whose face the viewer may see. */
export interface PlainTarget {
  seat?: number;
  card?: string;
  handle?: number;
}

/** A declared card, a used ability, a skirmish or a draw on its way, and what it is aimed at. */
export interface PlainLink {
  is: LinkName;
  seat: number;
  card?: string;
  handle?: number;
  targets: PlainTarget[];
  stopped?: boolean;
}

/** One blow of the declared skirmish, as it would be dealt now. */
export interface PlainBlow {
  by: PlainTarget;
  to: PlainTarget;
  type: Type;
  amount: number;
  less?: number;
  doublings?: number;
  type_doubled?: boolean;
  halvings?: number;
  immune?: boolean;
  result: number;
  life: number;
}

/** How much of each a player can have. */
export interface Limits {
  time: number;
  prepared: number;
  first_life: number;
  life: number;
}

/** The innermost window: who is asked in which order, and whose chance it is. */
export interface PlainAsking {
  moment: string;
  order: number[];
  at: number;
}

/** How near the end by stalemate is, once decks have run out. */
export interface Stalemate {
  idle_turns: number;
  idle_limit: number;
  turns: number;
  turn_limit: number;
}

/** Everything a viewer of Xi may know. */
export interface XiPlain {
  game: string;
  /** The seat looking; -1 for a spectator. */
  you: number;
  turn: number;
  active: number;
  asked: PlainAsked;
  /** The question, if it is the viewer's. */
  ask?: PlainAsk;
  for_now?: PlainForNow[];
  outcome?: PlainOutcome;
  players: XiPlayer[];
  step: string;
  limits: Limits;
  zones: XiZone[];
  chain: PlainLink[];
  skirmish: PlainBlow[];
  forbidden: PlainChange[];
  asking?: PlainAsking;
  stalemate?: Stalemate;
}
