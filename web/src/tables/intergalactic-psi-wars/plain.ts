// Written by tools/write_protocol.py from src/hegemon/games/intergalactic_psi_wars/plain.py. Do not change it by hand: run the tool again.

import type { KnownCard, PlainAsk, PlainAsked, PlainForNow, PlainOutcome } from "../../lib/protocol";

export type Ability = "cyber" | "psionic" | "physical";

export type Kind = "being" | "robot" | "cyborg" | "equipment" | "power" | "creation unit";

export type LightName = "digital-splicing" | "neurogenesis" | "bio-acceleration" | "material-animation";

export type Group = "attackers" | "defenders";

/** A card as it is printed. */
export interface PrintedIpw {
  id: string;
  name: string;
  kind: string;
  text: string;
  light?: LightName;
  cost?: string;
  cyber?: string;
  psionic?: string;
  physical?: string;
  timing?: string;
}

/** A card that lies open; in play with its strengths and flags. */
export interface PlainLying {
  handle: number;
  card: string;
  kind?: Kind;
  /** Attack and defense now, as in the other two abilities. */
  cyber?: [number, number];
  psionic?: [number, number];
  physical?: [number, number];
  spent?: boolean;
  new?: boolean;
  disoriented?: boolean;
  trapped?: boolean;
  counters?: number;
  used_ability?: boolean;
  /** The unit it is attached to. */
  on?: number;
  matchup?: number;
  /** What was rolled for each X: attack in three abilities, then defense; 0 where nothing was. */
  rolled?: number[];
  /** The white number now, where it is not the printed one; in your hand. */
  white?: number;
}

/** One of a player's piles. The deck lists only the cards you know; other piles list those lying open. */
export interface IpwZone {
  zone: string;
  of: number;
  count: number;
  cards?: PlainLying[];
  known?: KnownCard[];
}

/** The Creation Units of one light. */
export interface PlainLight {
  light: LightName;
  ready: number;
  all: number;
}

/** A player's Lab. */
export interface IpwPlayer {
  seat: number;
  hit_points: number;
  /** The Hit Points a Lab starts with. */
  start: number;
  lights: PlainLight[];
  rerolls: number;
}

/** A possible strike and what it needs now. */
export interface PlainOdds {
  ability: Ability;
  by: Group;
  attack: number;
  defense: number;
  /** 0 with opposed dice. */
  hurdle: number;
  of_36: number;
}

/** Two groups that meet, and what their strikes would need now. */
export interface PlainMatchUp {
  attackers: number[];
  defenders: number[];
  decided: boolean;
  struck: boolean;
  odds?: PlainOdds[];
  /** Hit Points an undefended group would take now. */
  damage?: number;
}

/** A strike of this battle that is over. */
export interface PlainStrike {
  seat: number;
  ability: Ability;
  attack: number;
  defense: number;
  hurdle: number;
  dice: [number, number];
  won: boolean;
}

/** The strike that is announced or has just been rolled. */
export interface StrikeNow {
  seat: number;
  by: Group;
  dice: number[];
}

/** The attack phase, the match-up in it, and its strike. */
export interface PlainFight {
  ability?: Ability;
  matchup?: number;
  strike?: StrikeNow;
}

/** Everything a viewer of Intergalactic Psi Wars may know. */
export interface IpwPlain {
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
  players: IpwPlayer[];
  zones: IpwZone[];
  matchups: PlainMatchUp[];
  strikes: PlainStrike[];
  locked: Ability[];
  phase: string;
  /** The match-ups in the order they are fought in, as far as it is fixed. */
  order: number[];
  fight: PlainFight;
  quiet_turns: number;
  quiet_limit: number;
  /** The name of the table of hurdles, the table itself, or opposed_d6. */
  matrix: string;
}
