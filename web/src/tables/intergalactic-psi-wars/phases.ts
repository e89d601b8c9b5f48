/** IPW-4.2 The phase bar: which moment belongs to which phase, and what it is called there. */
import type { Phase } from "../../lib/model";
import { duelOf } from "./duel";
import { NAMES, type IpwView } from "./view";

const STEPS: readonly { name: string; moments: readonly string[] }[] = [
  { name: "attackers", moments: ["attackers", "attackers window"] },
  { name: "defenders", moments: ["defenders", "defenders equip", "defenders window"] },
  { name: "Cyborg Phase", moments: ["cyborg phase", "optional roll"] },
  { name: "order", moments: ["matchup order", "mental order"] },
  { name: "ending", moments: ["end window"] },
];

export function phasesOf(view: IpwView): { phases: Phase[]; now: string } {
  return {
    phases: [
      { id: "start", name: "Start" },
      { id: "creation", name: "Creation", stops: ["creation"] },
      { id: "build", name: "Build", stops: ["build"] },
      { id: "equip", name: "Equip", stops: ["equip"] },
      { id: "battle", name: "Battle", detail: battleDetail(view), stops: ["attackers window", "defenders window", "phase window", "strike window", "end window"] },
      { id: "end", name: "End" },
    ],
    now: view.phase === "setup" ? "start" : view.phase,
  };
}

/** "Physical 2 of 3" while match-ups are fought, otherwise the step. */
export function battleDetail(view: IpwView): string {
  const duel = duelOf(view);
  const ability = view.fight.ability;
  if (ability) return duel?.place ? `${NAMES[ability]} ${duel.place} of ${duel.of}` : NAMES[ability];
  return STEPS.find((step) => step.moments.includes(view.asked.moment))?.name ?? "";
}
