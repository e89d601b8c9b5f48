/** What the table reads out of the view of Psi Wars. */
import type { Handle, PrintedCard } from "../../lib/model";
import { t } from "../../lib/texts";
import type { Light } from "../../parts/Lights.svelte";
import type { Ability, PlainLying as Lying, PlainSide as SideLine, PsiPlain as PsiView } from "./plain";

export type { Ability, PlainDie as DieLine, PlainLying as Lying, PlainSide as SideLine, PsiPlain as PsiView, PsiZone } from "./plain";

export const ABILITIES: readonly Ability[] = ["digital", "psionic", "physical"];

export function lyingAt(view: PsiView, handle: Handle): Lying | undefined {
  for (const zone of view.zones) {
    const found = zone.cards?.find((card) => card.handle === handle);
    if (found) return found;
  }
  return undefined;
}

/** The strengths to print on a unit: an X that is not rolled yet stays an X, with what is added to it. */
export function strengthsNow(printed: PrintedCard, lying: Lying): (number | string)[] | undefined {
  return lying.strengths?.map((now, place) => {
    if (!hasOpenX(printed, lying, place)) return now;
    return now > 0 ? `X+${now}` : "X";
  });
}

/** Whether a unit has an X in the ability at this place that is not rolled yet. */
export function hasOpenX(printed: PrintedCard, lying: Lying, place: number): boolean {
  return String(printed["strengths"] ?? "").split("/")[place] === "X" && (lying.rolled?.[place] ?? -1) < 0;
}

/** PSI-15.3 The values a die can count for an X. */
export const X_LEAST = 1;
export const X_MOST = 4;

/** How many of the side's units have an X in the ability at this place that is not rolled yet. */
export function openXs(view: PsiView, side: SideLine, place: number, card: (id: string) => PrintedCard): number {
  return side.members.filter((handle) => {
    const unit = lyingAt(view, handle);
    return unit && hasOpenX(card(unit.card), unit, place);
  }).length;
}

const SHORT = ["D", "Ps", "Ph"] as const;

/** What Equipment adds, short enough for a strip: "Ph+2". */
export function bonusOf(printed: PrintedCard): string {
  return String(printed["strengths"] ?? "")
    .split("/")
    .flatMap((bonus, place) => (bonus === "0" || !bonus ? [] : [`${SHORT[place] ?? ""}+${bonus}`]))
    .join(" ");
}

const LIGHTS: readonly { id: string; tone: Light["tone"]; name: string }[] = [
  { id: "digital-splicing", tone: "digital", name: t("psi.light.digital") },
  { id: "neurogenesis", tone: "psionic", name: t("psi.light.psionic") },
  { id: "bio-acceleration", tone: "physical", name: t("psi.light.physical") },
  { id: "material-animation", tone: "material", name: t("psi.light.material") },
];

/** Creation Units by colour, always in the order of the lights on a card; colours a player has none of are left out. */
export function lightsOf(cards: readonly Lying[]): Light[] {
  return LIGHTS.map((light) => ({
    ...light,
    units: cards
      .filter((card) => card.card === light.id)
      .map((card) => ({ handle: card.handle, ready: !card.depleted }))
      .sort((one, two) => Number(two.ready) - Number(one.ready)),
  })).filter((light) => light.units.length > 0);
}
