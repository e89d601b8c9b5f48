// Written by tools/write_protocol.py from src/hegemon/games/psi_wars/plain.py. Do not change it by hand: run the tool again.

import type { KnownCard, PlainAsk, PlainAsked, PlainForNow, PlainOutcome } from "../../lib/protocol";

export type Ability = "digital" | "psionic" | "physical";

/** A card as it is printed. */
export interface PrintedPsi {
  id: string;
  name: string;
  kind: string;
  text: string;
  commander?: boolean;
  cost?: string;
  strengths?: string;
  light?: string;
}

/** A card that lies open, with its status where it has one. */
export interface PlainLying {
  handle: number;
  card: string;
  depleted?: boolean;
  /** Digital, Psionic and Physical strength now; units only. */
  strengths?: number[];
  disorientated?: boolean;
  counters?: number;
  equipment?: number;
  trap?: number;
  side?: number;
  /** Its Distance ability was used in this Battle Phase. */
  used?: boolean;
  /** What was rolled for each X this turn; -1 where nothing was. */
  rolled?: number[];
  /** Bonuses and penalties until the end of the turn. */
  changes?: number[];
  /** The unit that wears this Equipment or sits in this Trap. */
  on?: number;
}

/** One of a player's piles. A deck lists only the cards you know; other piles list those lying open. */
export interface PsiZone {
  zone: string;
  of: number;
  count: number;
  /** How many have a gold back. */
  gold?: number;
  cards?: PlainLying[];
  known?: KnownCard[];
}

/** A player's Lab. */
export interface PsiPlayer {
  seat: number;
  hp: number;
  /** The Hit Points a Lab starts with. */
  start: number;
  /** How many Creation Units of each card are ready. */
  ready: Record<string, number>;
}

/** An attacker or a defender, alone or in a Stack, with its strengths now. */
export interface PlainSide {
  number: number;
  seat: number;
  members: number[];
  strengths: number[];
  /** The attacking side a defender engages. */
  against?: number;
  undefended?: boolean;
  /** Hit Points an undefended side would take now. */
  damage?: number;
  fought?: boolean;
  struck?: boolean;
}

/** A die of the present battle. */
export interface PlainDie {
  seat: number;
  die: Ability;
  face: string;
  adds: number[];
  obliterates: boolean;
  rerolls: number;
  destroyed: boolean;
}

/** The battle being fought, by the numbers of its sides. */
export interface PlainBattle {
  attacker: number;
  defender: number;
  shared: Ability[];
  stage: Ability;
}

/** Everything a viewer of Psi Wars may know. */
export interface PsiPlain {
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
  phase: string;
  players: PsiPlayer[];
  zones: PsiZone[];
  sides: PlainSide[];
  dice: PlainDie[];
  /** By seat, then by ability; -1 where nothing was compared yet. */
  totals: number[][];
  /** rulebook, own, plain or none. */
  dice_set: string;
  locked_out: Ability[];
  battle?: PlainBattle;
}
