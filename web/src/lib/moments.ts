/** The moments of a replay, and the three ways to go through them. */
import type { Replay } from "./protocol";

export type Way = "decision" | "turn" | "event";
export const WAYS: readonly Way[] = ["decision", "turn", "event"];

/** The table before decision `step`, or, with more events than that decision's mark, within it. */
export interface Moment {
  step: number;
  event: number;
}

type Marks = Pick<Replay, "steps" | "turns">;

/** Every moment one way stops at, in order; the first and the last are the same for all ways. */
export function momentsOf({ steps, turns }: Marks, way: Way): Moment[] {
  const last = steps.length - 1;
  const before = (step: number): Moment => ({ step, event: steps[step]?.events ?? 0 });
  if (way === "decision") return steps.map((_, step) => before(step));
  if (way === "turn") return [...new Set([0, ...turns, last])].sort((a, b) => a - b).map(before);
  const moments = [before(0)];
  for (let step = 0; step < last; step++) {
    const to = before(step + 1).event;
    for (let event = before(step).event + 1; event < to; event++) moments.push({ step, event });
    if (to > before(step).event) moments.push(before(step + 1));
  }
  if (moments[moments.length - 1]?.step !== last) moments.push(before(last));
  return moments;
}

const order = (a: Moment, b: Moment): number => a.step - b.step || a.event - b.event;

/** The place of a moment among those of a way: the last one that is not after it. */
export function placeOf(moments: readonly Moment[], at: Moment): number {
  let place = moments.length - 1;
  while (place > 0 && order(moments[place] as Moment, at) > 0) place--;
  return place;
}

/** The next moment of a way, or the one before; from between two of them the nearer in that direction. */
export function nextTo(moments: readonly Moment[], at: Moment, direction: 1 | -1): Moment {
  const place = placeOf(moments, at);
  const here = moments[place] ?? at;
  const step = direction < 0 && order(here, at) < 0 ? 0 : direction;
  return moments[Math.min(moments.length - 1, Math.max(0, place + step))] ?? at;
}

/** A moment as it can be shown, whatever a link says. */
export function clamp({ steps }: Marks, step: number, event: number): Moment {
  const at = Math.min(steps.length - 1, Math.max(0, Math.trunc(step) || 0));
  const [first, last] = [steps[at]?.events ?? 0, steps[at + 1]?.events ?? steps[at]?.events ?? 0];
  return { step: at, event: event > first && event < last ? Math.trunc(event) : first };
}
