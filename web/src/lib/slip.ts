/** What the slip decides by itself: which button is the main one, and whether a list is needed. */
import type { Choice, Question } from "./model";

const DECLINES = new Set(["pass", "done", "no", "keep", "go on", "decline", "nothing", "let through"]);

export function isDecline(option: Choice): boolean {
  return !option.handle && DECLINES.has(option.do);
}

/** Answers in words as the slip lists them: where a turn goes on, giving it up stands last, so that no key next to
 *  another one ends it. In a window passing is the usual answer and keeps its place. */
export function inOrder(question: Question, words: readonly Choice[]): Choice[] {
  if (question.window) return [...words];
  return [...words.filter((option) => !isDecline(option)), ...words.filter(isDecline)];
}

/** The button Space presses: the confirmation, the only answer, the pass of a window, or the one the rules take
 *  when somebody does not care. Never giving up a chance or ending a turn while there is something else. */
export function mainOption(question: Question, narrowed: readonly Choice[], closing: Choice | undefined, collected: readonly Choice[]): Choice | undefined {
  if (narrowed.length) return narrowed[0];
  if (closing && collected.length) return closing;
  if (question.against) return undefined;
  const words = question.options.filter((option) => !option.handle);
  // Passing outside a window is a move of its own, even if it is the only one: it is pressed, not tapped away.
  if (question.options.length === 1) return question.window || question.options[0]?.do !== "pass" ? question.options[0] : undefined;
  const decline = words.find(isDecline);
  const usual = question.default !== undefined && question.default >= 0 ? question.options[question.default] : undefined;
  // A window is passed, unless passing would waste what costs nothing.
  if (question.window && decline) return usual && !isDecline(usual) ? usual : decline;
  return usual && !usual.handle && !isDecline(usual) ? usual : undefined;
}

/** Options that do the same with copies of one card stand together: the first, and how many there are. */
export function grouped(options: readonly Choice[]): { option: Choice; copies: Choice[] }[] {
  return options
    .filter((option) => option.same === undefined || option.same === null)
    .map((option) => ({ option, copies: options.filter((other) => other === option || other.same === option.index) }));
}

/** Does an option name a card that is nowhere on the page? */
export function outOfSight(options: readonly Choice[], page: ParentNode = document): boolean {
  return options.some((option) => option.handle && !page.querySelector(`main [data-handle="${option.handle}"], .hand [data-handle="${option.handle}"]`));
}
