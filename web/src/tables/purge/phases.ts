/** The phase bar: a turn is one sub-phase after another until two Passes in a row end it. */
import type { Phase } from "../../lib/model";
import { t } from "../../lib/texts";
import type { PurgeView } from "./view";

const BEGINNING = new Set(["starting resource", "starting tek", "first player"]);

export function phases(view: PurgeView): { phases: Phase[]; now: string } {
  const second = 1 - view.first;
  const begins = view.turn === 0 || BEGINNING.has(view.asked.moment);
  const name = (seat: number): string => (view.you < 0 ? t(seat === view.first ? "purge.phase.first" : "purge.phase.second") : t(seat === view.you ? "purge.phase.yours" : "purge.phase.theirs"));
  const sub = (seat: number): Phase => ({ id: `seat-${seat}`, name: name(seat), detail: detail(view), stops: ["response"] });
  const ending = view.stack.some((pending) => pending.is === "last pass");
  const one = view.last_pass >= 0 && !begins;
  return {
    phases: [
      { id: "begin", name: t(view.turn === 0 ? "purge.phase.setup" : "purge.phase.begin") },
      sub(view.first),
      sub(second),
      { id: "end", name: t(ending ? "purge.phase.ending" : one ? "purge.phase.onePass" : "purge.phase.twoPasses") },
    ],
    now: begins ? "begin" : ending ? "end" : `seat-${view.sub_phase}`,
  };
}

/** What goes on in the sub-phase. */
function detail(view: PurgeView): string {
  if (view.battle || view.stack.some((pending) => pending.is === "battle")) return t("purge.detail.battle");
  if (view.stack.some((pending) => pending.is === "move")) return t("purge.detail.move");
  if (view.plays > 0) return t("purge.detail.play", { number: view.plays, most: view.most_plays });
  return t("purge.detail.action");
}
