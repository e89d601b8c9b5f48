/** What the table reads out of the view of Intergalactic Psi Wars. */
import type { Handle, PrintedCard, Seat } from "../../lib/model";
import { t } from "../../lib/texts";
import { added, type Range } from "../../lib/x";
import type { Light } from "../../parts/Lights.svelte";
import type { Ability, IpwPlain as IpwView, PlainLying as Lying, PlainMatchUp as MatchUp } from "./plain";

export type { Ability, IpwPlain as IpwView, PlainLying as Lying, PlainMatchUp as MatchUp, PlainOdds as Odds, PlainStrike as Strike } from "./plain";

export const ABILITIES: readonly Ability[] = ["cyber", "psionic", "physical"];
export const NAMES = { cyber: t("ipw.cyber"), psionic: t("ipw.psionic"), physical: t("ipw.physical") } as const;
/** The colour and shape of an ability; Cyber is what the other game calls Digital. */
export const TONES = { cyber: "digital", psionic: "psionic", physical: "physical" } as const;

export function lyingAt(view: IpwView, handle: Handle): Lying | undefined {
  for (const zone of view.zones) {
    const found = zone.cards?.find((card) => card.handle === handle);
    if (found) return found;
  }
  return undefined;
}

/** The cards that lie on a unit: Equipment and Traps. */
export function onUnit(view: IpwView, handle: Handle): Lying[] {
  return view.zones.flatMap((zone) => zone.cards ?? []).filter((card) => card.on === handle);
}

/** The pairs to print on a unit; an X that is not rolled yet stays an X. */
export function pairsNow(printed: PrintedCard, lying: Lying): [number | string, number | string][] | undefined {
  if (!lying.physical) return undefined;
  return ABILITIES.map((ability, place) => {
    const [attack, defence] = String(printed[ability] ?? "0/0").split("/");
    const now = lying[ability] ?? [0, 0];
    const x = (value: number, words: string | undefined, at: number): number | string =>
      words === "X" && !lying.rolled?.[at] ? (value > 0 ? `X+${value}` : "X") : value;
    return [x(now[0], attack, place), x(now[1], defence, place + 3)];
  });
}

/** What Equipment adds, short enough for a strip: "Ph 0/2". */
export function bonusOf(printed: PrintedCard): string {
  if (printed.kind !== "equipment") return "";
  const short = { cyber: "C", psionic: "Ps", physical: "Ph" } as const;
  return ABILITIES.flatMap((ability) => {
    const pair = String(printed[ability] ?? "0/0");
    return pair === "0/0" ? [] : [`${short[ability]} ${pair}`];
  }).join(" ");
}

/** Hit Points a Lab would lose to groups nobody stands in front of. */
export function lossToCome(view: IpwView, seat: Seat, card: (id: string) => PrintedCard): Range {
  const quiet = view.outcome || seat === view.active;
  const coming = quiet ? [] : view.matchups.filter((matchup) => matchup.attackers.length && !matchup.defenders.length && !matchup.struck);
  return added(coming.map((matchup) => damageOf(view, matchup, card)));
}

/** What an undefended group does to a Lab, with every X at 1 and at 6. */
export function damageOf(view: IpwView, matchup: MatchUp, card: (id: string) => PrintedCard): Range {
  const [damage, unrolled] = [matchup.damage ?? 0, openXs(view, matchup.attackers, "physical", 0, card)];
  return { least: damage + unrolled * X_LEAST, most: damage + unrolled * X_MOST };
}

/** How many units of a group that are not Disoriented have an X there that is not rolled yet; 0 attack, 1 defence. */
export function openXs(view: IpwView, group: readonly Handle[], ability: Ability, end: 0 | 1, card: (id: string) => PrintedCard): number {
  return group.filter((handle) => {
    const unit = lyingAt(view, handle);
    if (!unit || (end === 0 && unit.disoriented)) return false;
    return String(card(unit.card)[ability] ?? "").split("/")[end] === "X" && !unit.rolled?.[ABILITIES.indexOf(ability) + 3 * end];
  }).length;
}

/** A unit's attack (0) or defence (1) in an ability now, with an X that is still to be rolled at its lowest and highest. */
export function strengthOf(view: IpwView, unit: Lying, ability: Ability, end: 0 | 1, card: (id: string) => PrintedCard): Range {
  const now = unit[ability]?.[end] ?? 0;
  const unrolled = openXs(view, [unit.handle], ability, end, card);
  return { least: now + unrolled * X_LEAST, most: now + unrolled * X_MOST };
}

/** IPW-12.1 What the die for an X can show. */
const X_LEAST = 1;
const X_MOST = 6;

const LIGHTS: readonly { id: string; tone: Light["tone"]; name: string }[] = [
  { id: "digital-splicing", tone: "digital", name: t("psi.light.digital") },
  { id: "neurogenesis", tone: "psionic", name: t("psi.light.psionic") },
  { id: "bio-acceleration", tone: "physical", name: t("psi.light.physical") },
  { id: "material-animation", tone: "material", name: t("psi.light.material") },
];

/** Creation Units by colour in the order of the lights on a card; one's own can be named to pay with. */
export function lightsOf(cards: readonly Lying[], own: boolean): Light[] {
  return LIGHTS.map((light) => ({
    ...light,
    units: cards
      .filter((card) => card.card === light.id)
      .map((card) => ({ handle: card.handle, ready: !card.spent }))
      .sort((one, two) => Number(two.ready) - Number(one.ready)),
    choose: own ? { do: "pay", word: light.id } : undefined,
  })).filter((light) => light.units.length > 0);
}
