/** The Matrix, and which match-up and strike the table shows large. */
import type { Seat } from "../../lib/model";
import { ABILITIES, type Ability, type IpwView, type MatchUp, type Odds } from "./view";

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
