/** PSI-4.2 The phase bar: which moment belongs to which phase, and what it is called there. */
import type { Phase } from "../../lib/model";
import { t } from "../../lib/texts";
import type { PsiView } from "./view";
import { NAMES } from "./words";

/** Moments by the step of the Battle Phase they belong to. */
const STEPS: readonly { name: string; moments: readonly string[] }[] = [
  { name: t("psi.step.attackers"), moments: ["attackers", "partner"] },
  { name: t("psi.step.defenders"), moments: ["defenders", "engage"] },
  { name: t("psi.step.equipment"), moments: ["equipment", "wearer"] },
  { name: t("psi.step.powers"), moments: ["power", "payment", "substitute"] },
  { name: t("psi.step.cyborgs"), moments: ["distance"] },
  { name: t("psi.step.rolls"), moments: ["stage a"] },
  { name: t("psi.step.order"), moments: ["battle order", "strike order"] },
  { name: t("psi.step.dice"), moments: ["reroll", "obliterate"] },
];

export function phasesOf(view: PsiView): { phases: Phase[]; now: string } {
  return {
    phases: [
      { id: "replenish", name: t("psi.phase.replenish") },
      { id: "draw", name: t("psi.phase.draw"), stops: ["special drawn"] },
      { id: "creation", name: t("psi.phase.creation"), stops: ["creation"] },
      { id: "battle", name: t("psi.phase.battle"), detail: battleDetail(view), stops: ["power", "distance", "attackers", "defenders"] },
      { id: "cleanup", name: t("psi.phase.cleanup"), stops: ["escape"] },
    ],
    now: view.phase,
  };
}

/** The stage of the battle that is fought, otherwise the step. */
export function battleDetail(view: PsiView): string {
  if (view.battle) return NAMES[view.battle.stage];
  return STEPS.find((step) => step.moments.includes(view.asked.moment))?.name ?? "";
}
