/** The last turn of somebody else in one line: what was drawn, played, attacked with, lost. */
import type { Scene } from "./beats";
import type { Kind } from "./kinds";
import type { Seat } from "./model";
import { t } from "./texts";

export interface Item {
  text: string;
  /** The scene it sums up, as its place in the turn. */
  place: number;
}

/** Whose doing a scene is. */
export function actorOf(scene: Scene): Seat {
  const found = scene.beats.find((beat) => beat.seat !== undefined && beat.seat !== null);
  return found?.seat ?? scene.after.active;
}

/** In a turn that belongs to both: what others did since one's own last action, from their first doing on. */
export function sinceMine(scenes: readonly Scene[], mine: Scene | undefined, me: Seat): Scene[] {
  const later = scenes.slice(mine ? scenes.indexOf(mine) + 1 : 0);
  const first = later.findIndex((scene) => DOINGS.has(scene.kind) && scene.beats.some((beat) => beat.seat !== undefined && beat.seat !== null && beat.seat !== me && beat.event !== "revealed"));
  return first < 0 ? [] : later.slice(first);
}

const DOINGS = new Set<Kind>(["play", "move", "declare", "trifle"]);

/** The scenes of the last stretch in which somebody else was at it. */
export function lastTurn(scenes: readonly Scene[], me: Seat): Scene[] {
  const others = (scene: Scene): boolean => scene.after.active !== me || (scene.kind !== "turn" && actorOf(scene) !== me);
  let end = scenes.length;
  while (end > 0 && !others(scenes[end - 1] as Scene)) end--;
  const turn = scenes[end - 1]?.after.turn;
  let start = end;
  while (start > 0 && scenes[start - 1]?.after.turn === turn) start--;
  return scenes.slice(start, end);
}

export interface Words {
  drew(count: number): string;
  played(name: string): string;
  used(name: string): string;
  moved(count: number, home: boolean): string;
  attacked(count: number): string;
  struck(name: string, target: string): string;
  lost(who: Seat, amount: number): string;
  gained(who: Seat, amount: number): string;
  destroyed(name: string): string;
  nothing(who: Seat): string;
  passed(who: Seat): string;
}

/** What a recap has to know of cards: their names, and which stand for their player's own life. */
export interface Told {
  name(card: string): string;
  isLife(card: string): boolean;
}

/** One item for each thing worth telling that others did or that came of it; equal ones become one with their sum. While a turn is `running`, nobody has done nothing yet. */
export function recapOf(scenes: readonly Scene[], me: Seat, { name, isLife }: Told, words: Words, running = false): Item[] {
  interface Counted { key: string; sum: number; place: number; say: (sum: number) => string }
  const found: Counted[] = [];
  const add = (key: string, amount: number, place: number, say: (sum: number) => string): void => {
    const last = found.find((one) => one.key === key);
    if (last) last.sum += amount;
    else found.push({ key, sum: amount, place, say });
  };
  for (const [place, scene] of scenes.entries()) {
    for (const beat of scene.beats) {
      const seat = beat.seat ?? -1;
      const event = beat.event ?? "";
      const isMine = seat === me;
      if (isMine && (event.startsWith("drew") || scene.kind === "play" || ATTACKS.has(event))) continue;
      if (event.startsWith("drew") && event !== "drew nothing") add("drew", 1, place, words.drew);
      else if (scene.kind === "play" && beat.card && USES.has(event)) add(`used ${beat.number}`, 1, place, () => words.used(name(beat.card ?? "")));
      else if (scene.kind === "play" && beat.card && PLAYS.has(event)) add(`played ${beat.card} ${beat.handle ?? 0}`, 1, place, () => words.played(name(beat.card ?? "")));
      else if (event === "moved" && !isMine) add(`moved ${beat.to ?? ""}`, 1, place, (sum) => words.moved(sum, beat.to === seat));
      else if (ATTACKS.has(event)) add("attacked", 1, place, (sum) => (sum === 1 && beat.card && beat.other ? words.struck(name(beat.card), name(beat.other)) : words.attacked(sum)));
      else if (scene.kind === "damage" && seat >= 0 && beat.amount && (!beat.card || isLife(beat.card))) add(`lost ${seat}`, beat.amount, place, (sum) => words.lost(seat, sum));
      else if (scene.kind === "gain" && seat >= 0 && beat.amount && !beat.card) add(`gained ${seat}`, beat.amount, place, (sum) => words.gained(seat, sum));
      else if (scene.kind === "destroy" && beat.card && DIES.has(event)) add(`destroyed ${beat.card} ${beat.handle ?? 0}`, 1, place, () => words.destroyed(name(beat.card ?? "")));
    }
  }
  // A turn of which only its beginning is told would look like one that was not seen.
  const [first] = scenes;
  if (first && !running && scenes.every((scene) => scene.kind === "turn")) return [{ text: words.nothing(first.after.active), place: 0 }];
  const passes = scenes.flatMap((scene, place) => scene.beats.filter((beat) => PASSES.has(beat.event ?? "") && beat.seat !== me).map((beat) => ({ text: words.passed(beat.seat ?? -1), place })));
  if (!found.length && passes.length) return passes.slice(-1);
  return folded(found.map(({ sum, place, say }) => ({ text: say(sum), place })));
}

/** Copies of one card are told once, with their number, where the first of them is. */
function folded(items: readonly Item[]): Item[] {
  const count = (text: string): number => items.filter((item) => item.text === text).length;
  const first = items.filter((item, place) => items.findIndex((other) => other.text === item.text) === place);
  return first.map((item) => (count(item.text) > 1 ? { ...item, text: t("recap.times", { text: item.text, count: count(item.text) }) } : item));
}

const PLAYS = new Set(["created", "played", "declared", "announced", "became", "placed", "token created"]);
const PASSES = new Set(["passed", "passed the battle action"]);
const USES = new Set(["used ops", "used"]);
const ATTACKS = new Set(["attacked", "skirmished"]);
const DIES = new Set(["was destroyed", "was given up", "destroyed", "was killed", "was discarded"]);
