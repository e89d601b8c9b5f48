/** What a hint says to the step that is being chosen: the bot thinks about a whole action, the page asks it step by step. */
import { isPaired, type ActingTable } from "./acting.svelte";
import type { Choice } from "./model";
import type { Advice } from "./protocol";

export interface Hinted {
  option: Choice;
  /** What to do, in words. */
  text: string;
  /** Whom or what is chosen after it, as the bot expects. */
  then: string;
  chance?: number | null | undefined;
}

/** The hinted options in order, best first. `anew`: they replace what was chosen so far. */
export function hinted(table: ActingTable, advice: Advice): { options: Hinted[]; anew: boolean } {
  const asked = table.asked?.options ?? [];
  const first = advice.best.flatMap(({ option, chance }, place) => asked.filter((one) => one.index === option).map((one) => ({ option: one, chance, ...(place ? { text: one.text, then: "" } : told(table, one, advice)) })));
  const begun = table.taken.length > 0 || table.collected.length > 0 || table.narrowed.length > 0;
  if (!begun) return { options: first, anew: false };
  const [best] = first;
  const further = best && follows(table, best.option) ? next(table, advice) : undefined;
  return further ? { options: [{ option: further, text: further.text, then: "", chance: best?.chance }], anew: false } : { options: first, anew: true };
}

/** An option with what the bot expects to choose straight after it; what only opens a choice of cards is told by the card. */
function told(table: ActingTable, option: Choice, advice: Advice): Pick<Hinted, "text" | "then"> {
  const chosen: Further[] = [];
  let open: readonly Further[] = option.step?.options ?? option.then ?? [];
  for (const { seat, text } of (advice.line?.steps ?? []).slice(1)) {
    const next = seat === table.me ? open.find((one) => one.text === text) : undefined;
    if (!next) break;
    chosen.push(next);
    open = next.step?.options ?? [];
  }
  const [first, ...rest] = chosen;
  // "Use an OPS" doesn't say which; "Use Alpha Strike" does.
  const names = first && !option.handle && (first.do ?? option.do) === option.do;
  return { text: names ? first.text : option.text, then: (names ? rest : chosen).map((one) => one.text).join(", ") };
}

/** A choice after an option, as part of an action or as a card that the option opens. */
type Further = Pick<Choice, "text" | "step"> & { do?: string };

/** Whether what was chosen so far begins as the hint does. */
function follows(table: ActingTable, best: Choice): boolean {
  const [begun] = table.taken;
  if (begun) return begun.option.index === best.index;
  return [...table.collected, ...table.narrowed].some((one) => one.index === best.index);
}

/** The next choice of the line the bot expects that is open and not made yet; when all are made, the last word. */
function next(table: ActingTable, advice: Advice): Choice | undefined {
  const open = table.narrowed.length ? table.narrowed : (table.question?.options ?? []);
  const isMade = (option: Choice): boolean => table.collected.some((one) => one.index === option.index && (!isPaired(one) || !isPaired(option) || one.onto === option.onto));
  for (const step of advice.line?.steps ?? []) {
    if (step.seat !== table.me) break;
    const found = open.find((option) => option.text === step.text && !isMade(option));
    if (found) return found;
  }
  return table.collected.length && !table.narrowed.length ? table.closing : undefined;
}
