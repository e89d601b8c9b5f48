/** The Matrix, and which match-up and strike the table shows large. */
import type { PrintedCard, Seat } from "../../lib/model";
import type { Range } from "../../lib/x";
import { ABILITIES, strengthOf, type Ability, type IpwView, type Lying, type MatchUp, type Odds } from "./view";

const MOST = 12;

/** IPW-13.9 Rows by Defence 0 to 12, cells by Attack 0 to 12: what two dice must reach. */
export function matrixRows(matrix: string): number[][] | null {
  if (matrix === "opposed_d6") return null;
  if (matrix.includes(",")) return matrix.split(/[;\n]/).filter(Boolean).map((row) => row.split(",").map(Number));
  const top = matrix === "linear8_strict" ? 20 : MOST;
  return Array.from({ length: 13 }, (_, defence) => Array.from({ length: 13 }, (__, attack) => Math.min(top, Math.max(2, 8 + defence - attack))));
}

const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];

/** In how many of 36 throws two dice reach a number. */
export function ways(hurdle: number): number {
  return hurdle > MOST ? 0 : (WAYS[Math.max(0, hurdle)] ?? 0);
}

export const percent = (of36: number): number => Math.round((of36 * 100) / 36);

/** The Matrix as one row, where it is one of those in which only the difference of the strengths counts; both ends stand
 *  for everything beyond them. */
export function ladder(matrix: string): { difference: number; hurdle: number }[] {
  const rows = /^\w+$/.test(matrix) ? matrixRows(matrix) : null;
  const [least, most] = [-5, 6];
  return rows ? Array.from({ length: most - least + 1 }, (_, place) => ({ difference: least + place, hurdle: rows[Math.max(0, -least - place)]?.[Math.max(0, least + place)] ?? 0 })) : [];
}

/** One unit's strike at another in an ability they share, with every X still to be rolled at its lowest and highest. */
export interface Meeting {
  ability: Ability;
  attack: Range;
  defence: Range;
  of36: Range;
}

/** IPW-13.4 The likeliest strike of one unit at another as they stand now; undefined without an ability in common. */
export function meeting(view: IpwView, attacker: Lying, defender: Lying, card: (id: string) => PrintedCard): Meeting | undefined {
  const rows = matrixRows(view.matrix);
  const chance = (attack: number, defence: number): number => (rows ? ways(rows[Math.min(MOST, defence)]?.[Math.min(MOST, attack)] ?? MOST + 1) : opposed(attack, defence));
  const has = (unit: Lying, ability: Ability): boolean => String(card(unit.card)[ability] ?? "0/0") !== "0/0";
  const found = ABILITIES.filter((ability) => has(attacker, ability) && has(defender, ability)).map((ability): Meeting => {
    const attack = strengthOf(view, attacker, ability, 0, card);
    const defence = strengthOf(view, defender, ability, 1, card);
    return { ability, attack, defence, of36: { least: chance(attack.least, defence.most), most: chance(attack.most, defence.least) } };
  });
  return found.sort((one, two) => two.of36.least + two.of36.most - one.of36.least - one.of36.most)[0];
}

/** IPW-13.15 In how many of 36 throws die and attack are above die and defence. */
function opposed(attack: number, defence: number): number {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.reduce((sum, die) => sum + faces.filter((other) => die + attack > other + defence).length, 0);
}

export interface Duel {
  number: number;
  matchup: MatchUp;
  /** Its place in the order of attacks, from 1; 0 while the order is open. */
  place: number;
  of: number;
  ability: Ability | undefined;
  by: Odds["by"];
  seat: Seat;
  odds: Odds | undefined;
  dice: number[];
}

/** The match-up in the middle: the one that is fought; between fights none. */
export function duelOf(view: IpwView): Duel | null {
  const number = view.fight.matchup;
  const matchup = number === undefined ? undefined : view.matchups[number];
  if (number === undefined || !matchup || !matchup.attackers.length || !matchup.defenders.length) return null;
  const by = view.fight.strike?.by ?? (view.asked.moment === "counterattack" || (view.asked.moment === "mental pick" && view.asked.seat !== view.active) ? "defenders" : "attackers");
  const ability = view.fight.ability;
  return {
    number,
    matchup,
    place: view.order.indexOf(number) + 1,
    of: view.order.length,
    ability,
    by,
    seat: by === "attackers" ? view.active : 1 - view.active,
    odds: matchup.odds?.find((odds) => odds.ability === ability && odds.by === by),
    dice: view.fight.strike?.dice ?? [],
  };
}

/** The other match-ups, in the order of attacks where it is fixed; emptied ones are left out. */
export function otherMatchups(view: IpwView): { number: number; matchup: MatchUp }[] {
  const shown = duelOf(view)?.number;
  const place = (number: number): number => (view.order.includes(number) ? view.order.indexOf(number) : view.order.length + number);
  return view.matchups
    .map((matchup, number) => ({ number, matchup }))
    .filter((one) => one.number !== shown && (one.matchup.attackers.length > 0 || one.matchup.defenders.length > 0))
    .sort((one, two) => place(one.number) - place(two.number));
}

/** The attacking group's odds of a match-up that waits, ability by ability. */
export function outlook(matchup: MatchUp): Odds[] {
  return ABILITIES.flatMap((ability) => matchup.odds?.find((odds) => odds.ability === ability && odds.by === "attackers") ?? []);
}
