// Written by tools/write_protocol.py from src/hegemon/games/psychological_warfare/plain.py. Do not change it by hand: run the tool again.

import type { PlainAsk, PlainAsked, PlainForNow, PlainOutcome } from "../../lib/protocol";

export type Need = "freedom" | "fun" | "belonging" | "power";

export type Neurosis = "depressive" | "histrionic" | "schizoid" | "obsessive-compulsive";

export type ChangeName = "raise" | "lower self" | "lower one" | "lower all" | "exchange own" | "exchange other";

/** A card as it is printed. */
export interface PrintedPW {
  id: string;
  name: string;
  kind: string;
  text: string;
  cost?: number;
  bags?: number;
  values?: Record<Need, number>;
}

/** A player's scores and what follows from them. */
export interface PWPlayer {
  seat: number;
  scores: Record<Need, number>;
  bags: number;
  bags_that_count: number;
  hand_size: number;
  draws: number;
  worth: Record<Need, number>;
  gained: Need[];
  neuroses: Neurosis[];
  suppressed: boolean;
  must_take_therapy: boolean;
  points_now: number;
}

/** A card whose face the viewer may see. */
export interface PWPiece {
  handle: number;
  card: string;
  /** The Need named for a Defense Mechanism. */
  need?: Need;
  used?: boolean;
  counters?: number;
  /** What it costs now, if it is in your hand. */
  cost?: number;
  /** Drawn this turn, by you. */
  fresh?: boolean;
  /** Where you plan to put it in the set-up. */
  planned?: "energy" | "place";
}

/** A pile of a player; those of the whole table lie with seat 0. */
export interface PWZone {
  zone: string;
  of: number;
  count: number;
  cards?: PWPiece[];
}

/** One change a pending card would make. */
export interface PWPart {
  change?: ChangeName;
  amount?: number;
  need?: Need;
  need2?: Need;
  amount2?: number;
  seat?: number;
  card?: string;
  handle?: number;
  /** Only if a Phobia is in front of the player. */
  conditional?: boolean;
}

/** A pending card with its declared choices, as Reactions have left them. */
export interface PWPending {
  card: string;
  handle: number;
  seat: number;
  parts: PWPart[];
  protected: number[];
  cancelled: boolean;
  to_pay: number;
  /** It takes effect now: its changes are no longer to come. */
  resolving?: boolean;
}

/** The bounds of scores and Defense Mechanisms. */
export interface Limits {
  least: number;
  most: number;
  defenses: number;
}

/** Who is asked for a Reaction in which order, and whose chance it is. */
export interface PlainAsking {
  order: number[];
  at: number;
}

/** Everything a viewer of Psychological Warfare may know. */
export interface PWPlain {
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
  step: string;
  /** How many turns are left once the end has begun; -1 before. */
  final_turns: number;
  idle_turns: number;
  idle_limit: number;
  limits: Limits;
  players: PWPlayer[];
  zones: PWZone[];
  /** The Archetypes nobody has. */
  unused: string[];
  pending: PWPending[];
  asking: PlainAsking;
}
