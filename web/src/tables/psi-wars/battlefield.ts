/** The Battlefield as lanes, and the battle sheet as rows: sums of what the view tells, nothing else. */
import type { PrintedCard, Seat } from "../../lib/model";
import { added, type Range } from "../../lib/x";
import { ABILITIES, lyingAt, openXs, X_LEAST, X_MOST, type Ability, type DieLine, type PsiView, type SideLine } from "./view";

export interface Lane {
  attacker: SideLine | null;
  defenders: SideLine[];
  /** "now" is being fought, "open" has nobody in front of the Lab. */
  stands: "now" | "waiting" | "open" | "fought" | "struck" | "alone";
}

/** One lane for each attacker; defenders whose attacker is gone stand in a lane of their own, in battle until it ends. */
export function lanesOf(view: PsiView): Lane[] {
  const attackers = view.sides.filter((side) => side.against === undefined);
  const lanes: Lane[] = attackers.map((attacker) => {
    const defenders = view.sides.filter((side) => side.against === attacker.number);
    return { attacker, defenders, stands: stands(view, attacker, defenders) };
  });
  for (const side of view.sides) {
    if (side.against !== undefined && !attackers.some((attacker) => attacker.number === side.against))
      lanes.push({ attacker: null, defenders: [side], stands: view.battle?.defender === side.number ? "now" : "alone" });
  }
  return lanes.sort((one, two) => Number(two.stands === "now") - Number(one.stands === "now"));
}

function stands(view: PsiView, attacker: SideLine, defenders: SideLine[]): Lane["stands"] {
  if (view.battle?.attacker === attacker.number) return "now";
  if (attacker.struck) return "struck";
  if (attacker.fought) return "fought";
  if (attacker.undefended) return "open";
  return defenders.length ? "waiting" : "alone";
}

/** Hit Points a Lab would lose to attackers nobody stands in front of. */
export function lossToCome(view: PsiView, seat: Seat, card: (id: string) => PrintedCard): Range {
  const coming = view.outcome ? [] : view.sides.filter((side) => side.seat !== seat && side.undefended && !side.struck);
  return added(coming.map((side) => damageOf(view, side, card)));
}

/** What an undefended side does to a Lab, with every X low and high. */
export function damageOf(view: PsiView, side: SideLine, card: (id: string) => PrintedCard): Range {
  const [damage, unrolled] = [side.damage ?? 0, openXs(view, side, ABILITIES.indexOf("physical"), card)];
  const harmless = side.members.some((handle) => lyingAt(view, handle)?.disorientated);
  return harmless ? { least: 0, most: 0 } : { least: damage + unrolled * X_LEAST, most: damage + unrolled * X_MOST };
}

/** The abilities in which two sides would roll dice; Physical is always fought. */
export function sharedBy(one: SideLine, two: SideLine): Ability[] {
  return ABILITIES.filter((ability, place) => ability === "physical" || ((one.strengths[place] ?? 0) > 0 && (two.strengths[place] ?? 0) > 0));
}

export interface Sum {
  seat: Seat;
  total: number;
  strength: number;
  dice: DieLine[];
}

export interface Row {
  ability: Ability;
  shared: boolean;
  /** Compared, or only as it stands now. */
  settled: boolean;
  sums: Sum[];
  /** The seat with the higher total; −1 for a tie. */
  ahead: Seat;
}

export function battleSides(view: PsiView): SideLine[] {
  const battle = view.battle;
  if (!battle) return [];
  return [battle.attacker, battle.defender].flatMap((number) => view.sides.find((side) => side.number === number) ?? []);
}

export function isSameBattle(one: PsiView["battle"], two: PsiView["battle"]): boolean {
  return one?.attacker === two?.attacker && one?.defender === two?.defender;
}

/** Digital, Psionic, Physical: what each side has in it, with the dice that count there. */
export function sheetOf(view: PsiView): Row[] {
  const sides = battleSides(view);
  return ABILITIES.map((ability, place) => {
    const sums = sides.map((side) => sumOf(view, side, place));
    const [one, two] = sums;
    const settled = sides.length === 2 && sides.every((side) => (view.totals[side.seat]?.[place] ?? -1) >= 0);
    const ahead = !one || !two || one.total === two.total ? -1 : one.total > two.total ? one.seat : two.seat;
    return { ability, shared: view.battle?.shared.includes(ability) ?? false, settled, sums, ahead };
  });
}

function sumOf(view: PsiView, side: SideLine, place: number): Sum {
  const dice = view.dice.filter((die) => die.seat === side.seat && (ABILITIES.indexOf(die.die) === place || (die.adds[place] ?? 0) > 0));
  const bonus = dice.reduce((sum, die) => sum + (die.destroyed ? 0 : (die.adds[place] ?? 0)), 0);
  const compared = view.totals[side.seat]?.[place] ?? -1;
  const total = compared >= 0 ? compared : (side.strengths[place] ?? 0) + bonus;
  // What a settled stage was won with is its total without the dice, whatever has changed since.
  return { seat: side.seat, total, strength: total - bonus, dice };
}
