// Written by tools/write_protocol.py from src/hegemon/games/purge/plain.py. Do not change it by hand: run the tool again.

import type { PlainAsk, PlainAsked, PlainForNow, PlainOutcome } from "../../lib/protocol";

export type Kind = "commander" | "stronghold" | "ops" | "unit" | "defensive attachment" | "resource attachment" | "tek" | "super weapon";

export type PileName = "war" | "tek" | "ops" | "chosen" | "stack" | "war discard" | "tek discard" | "ops discard" | "removed";

export type PendingName = "ops" | "ability" | "play" | "move" | "battle" | "attack" | "retreat" | "last pass" | "last battle pass";

export type PurgeZone = PlayZone | PileZone;

/** A card as it is printed. */
export interface PrintedPurge {
  id: string;
  name: string;
  kind: string;
  text: string;
  class?: string;
  faction: string;
  cost?: string;
  requirement?: number;
  commander?: string;
  attack?: number;
  damage?: number;
  armor?: number;
  health?: number;
  initiative?: number;
  population?: number;
  production?: number;
}

/** A card outside play. */
export interface PlainFace {
  handle: number;
  card: string;
  /** What it costs now, if it is in one of your decks. */
  cost?: number;
}

/** A card in play, with its values now. */
export interface PlainPermanent {
  handle: number;
  card: string;
  class?: string;
  kind: Kind;
  owner: number;
  vector: number;
  /** The once-per-turn abilities used this turn, as bits. */
  used: number;
  attack?: number;
  attack_maximum?: number;
  damage?: number;
  armor?: number;
  health?: number;
  maximum?: number;
  keywords?: string[];
  /** Printed keywords that wait for a TEK. */
  locked?: string[];
  token?: boolean;
  counters?: number;
  shield?: number;
  side?: "attacker" | "defender";
  /** The card it is attached to. */
  on?: number;
  rooted?: boolean;
  endures?: number;
  minds?: number;
}

/** The cards a player has in play. */
export interface PlayZone {
  zone: "play";
  of: number;
  count: number;
  cards: PlainPermanent[];
}

/** A deck or a pile; `chosen`, `stack` and `removed` are left out while they are empty. */
export interface PileZone {
  zone: PileName;
  of: number;
  count: number;
  cards: PlainFace[];
}

/** An object on the stack, or a declaration at its bottom. */
export interface PlainPending {
  is: PendingName;
  by: number;
  card?: string;
  handle?: number;
  ability?: string;
  /** Who moves, or is assigned as an attacker. */
  group?: number[];
  targets?: number[];
  vector?: number;
  /** The damage an attack would do as things are. */
  amount?: number;
}

/** A player's counters. */
export interface PurgePlayer {
  seat: number;
  energy: number;
  tek_played: boolean;
  ops_surcharge: number;
  next_ops_less: number;
  initiative: number;
  supply: number;
  supply_cap: number;
}

/** The battle being fought. */
export interface PlainBattle {
  vector: number;
  attacker: number;
  last_pass: number;
}

/** Everything a viewer of PURGE may know. */
export interface PurgePlain {
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
  first: number;
  sub_phase: number;
  last_pass: number;
  extra: number;
  plays: number;
  most_plays: number;
  idle_turns: number;
  stalemate_turns: number;
  players: PurgePlayer[];
  zones: PurgeZone[];
  stack: PlainPending[];
  battle?: PlainBattle;
}
