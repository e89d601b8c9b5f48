/** IPW-4.2 The phase bar: which moment belongs to which phase, and what it is called there. */
import type { Phase } from "../../lib/model";
import { t } from "../../lib/texts";
import { duelOf } from "./duel";
import { NAMES, type IpwView } from "./view";

const STEPS: readonly { name: string; moments: readonly string[] }[] = [
  { name: t("ipw.step.attackers"), moments: ["attackers", "attackers window"] },
  { name: t("ipw.step.defenders"), moments: ["defenders", "defenders equip", "defenders window"] },
  { name: t("ipw.step.cyborgs"), moments: ["cyborg phase", "optional roll"] },
  { name: t("ipw.step.order"), moments: ["matchup order", "mental order"] },
  { name: t("ipw.step.ending"), moments: ["end window"] },
];

export function phasesOf(view: IpwView): { phases: Phase[]; now: string } {
  return {
    phases: [
      { id: "start", name: t("ipw.phase.start") },
      { id: "creation", name: t("ipw.phase.creation"), stops: ["creation"] },
      { id: "build", name: t("ipw.phase.build"), stops: ["build", "build window"] },
      { id: "equip", name: t("ipw.phase.equip"), stops: ["equip"] },
      { id: "battle", name: t("ipw.phase.battle"), detail: battleDetail(view), stops: ["attackers window", "defenders window", "phase window", "strike window", "end window"] },
      { id: "end", name: t("ipw.phase.end") },
    ],
    now: nowOf(view),
  };
}

/** A game that is over stays where it ended: its turn is no longer told. */
function nowOf(view: IpwView): string {
  if (view.outcome) return view.matchups.length ? "battle" : "end";
  return view.phase === "setup" ? "start" : view.phase;
}

/** "Physical 2 of 3" while match-ups are fought, otherwise the step. */
export function battleDetail(view: IpwView): string {
  const duel = duelOf(view);
  const ability = view.fight.ability;
  if (ability) return duel?.place ? t("ipw.step.place", { ability: NAMES[ability], place: duel.place, of: duel.of }) : NAMES[ability];
  return STEPS.find((step) => step.moments.includes(view.asked.moment))?.name ?? "";
}
