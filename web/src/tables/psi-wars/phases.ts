/** PSI-4.2 The phase bar: which moment belongs to which phase, and what it is called there. */
import type { Phase } from "../../lib/model";
import type { PsiView } from "./view";
import { NAMES } from "./words";

/** Moments by the step of the Battle Phase they belong to. */
const STEPS: readonly { name: string; moments: readonly string[] }[] = [
  { name: "attackers", moments: ["attackers", "partner"] },
  { name: "defenders", moments: ["defenders", "engage"] },
  { name: "Equipment", moments: ["equipment", "wearer"] },
  { name: "Powers", moments: ["power", "payment", "substitute"] },
  { name: "Cyborg abilities", moments: ["distance"] },
  { name: "strength rolls", moments: ["stage a"] },
  { name: "order", moments: ["battle order", "strike order"] },
  { name: "dice", moments: ["reroll", "obliterate"] },
];

export function phasesOf(view: PsiView): { phases: Phase[]; now: string } {
  return {
    phases: [
      { id: "replenish", name: "Replenish" },
      { id: "draw", name: "Draw", stops: ["special drawn"] },
      { id: "creation", name: "Creation", stops: ["creation"] },
      { id: "battle", name: "Battle", detail: battleDetail(view), stops: ["power", "distance", "attackers", "defenders"] },
      { id: "cleanup", name: "Cleanup", stops: ["escape"] },
    ],
    now: view.phase,
  };
}

/** The stage of the battle that is fought, otherwise the step. */
export function battleDetail(view: PsiView): string {
  if (view.battle) return NAMES[view.battle.stage];
  return STEPS.find((step) => step.moments.includes(view.asked.moment))?.name ?? "";
}
