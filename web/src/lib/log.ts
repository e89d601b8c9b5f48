/** The log as the client holds it and as it is read: under turns and actions, with trifles folded. */
import { kindOf, louder, type Kind } from "./kinds";
import type { GameId } from "./model";
import type { Line, Span } from "./protocol";
import { t } from "./texts";

/** Lines up to `keep` stay, later ones are replaced by what came. */
export function merge(held: readonly Line[], keep: number, come: readonly Line[]): Line[] {
  return [...held.filter((line) => line.number <= keep), ...come];
}

export function plain(line: Line | undefined): string {
  return line ? textOf(line.spans) : "";
}

const textOf = (spans: readonly Span[]): string => spans.map((span) => span.text).join("");

/** One thing to read: a line, or several trifles told as one. */
export interface Entry {
  line: Line;
  parts: Line[];
  kind: Kind;
  /** What came of the action above it. */
  follows: boolean;
}

export interface Turn {
  turn: number;
  entries: Entry[];
}

/** Lines under the head of their turn, each action with what came of it, trifles folded. */
export function byTurn(lines: readonly Line[], game: GameId | null): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    let last = turns[turns.length - 1];
    if (last?.turn !== line.turn) turns.push((last = { turn: line.turn, entries: [] }));
    add(last.entries, line, game);
  }
  for (const { entries } of turns) {
    bothDrew(entries);
    let acts = false;
    for (const entry of entries) {
      entry.follows = acts && CONSEQUENCES.has(entry.kind);
      if (ACTIONS.has(entry.kind)) acts = true;
      else if (!entry.follows) acts = false;
    }
  }
  return turns;
}

const ACTIONS = new Set<Kind>(["play", "declare"]);
const CONSEQUENCES = new Set<Kind>(["respond", "dice", "compare", "damage", "gain", "destroy", "note"]);

function add(entries: Entry[], line: Line, game: GameId | null): void {
  const kind = kindOf(game, line.event);
  const last = entries[entries.length - 1];
  const first = last?.parts[0];
  if (last && first && kind === "trifle" && first.event === line.event && frame(first) === frame(line)) {
    last.parts.push(line);
    last.line = { ...first, spans: together(last.parts), private: last.parts.some((part) => part.private) };
  } else entries.push({ line, parts: [line], kind, follows: false });
}

/** A sentence without the cards it names. */
const frame = (line: Line): string => line.spans.map((span) => (span.card ? "\u0000" : span.text)).join("");

/** Several sentences that differ only in the cards they name, as one. */
export function together(parts: readonly Line[]): Span[] {
  const spans = parts[0]?.spans ?? [];
  const place = spans.findIndex((span, at) => span.card && parts.some((part) => part.spans[at]?.card !== span.card));
  const varies = place >= 0 ? place : spans.findIndex((span) => span.card);
  if (varies >= 0) return [...spans.slice(0, varies), ...listed(parts.flatMap((part) => part.spans[varies] ?? [])), ...spans.slice(varies + 1)];
  const text = textOf(spans);
  if (A_CARD.test(text)) return spans.map((span) => ({ ...span, text: span.text.replace(A_CARD, (_, what: string) => `${parts.length} ${what}s`) }));
  return spans.map((span, at) => (at === spans.length - 1 ? { ...span, text: span.text.replace(/\.?$/, ` ×${parts.length}.`) } : span));
}

const A_CARD = /\ba ((?:Battle )?card|resource special)\b/;

/** Names one after another: "A ×2, B and C". */
function listed(names: readonly Span[]): Span[] {
  const counted = new Map<string, { span: Span; times: number }>();
  for (const span of names) {
    const found = counted.get(span.card ?? "");
    if (found) found.times += 1;
    else counted.set(span.card ?? "", { span, times: 1 });
  }
  return [...counted.values()].flatMap(({ span, times }, at, all): Span[] => {
    const before = at === 0 ? "" : at === all.length - 1 ? t("log.and") : ", ";
    return [...(before ? [{ text: before }] : []), span, ...(times > 1 ? [{ text: ` ×${times}` }] : [])];
  });
}

/** Two players who draw as many cards one after the other: "Both drew 5 cards." */
function bothDrew(entries: Entry[]): void {
  for (let at = entries.length - 1; at > 0; at--) {
    const [one, two] = [entries[at - 1] as Entry, entries[at] as Entry];
    const alike = one.line.event === "drew" && two.line.event === "drew" && one.parts.length > 1 && one.parts.length === two.parts.length && one.parts.length < 20;
    if (alike && seatOf(one.line) !== seatOf(two.line)) entries.splice(at - 1, 2, { ...one, parts: [...one.parts, ...two.parts], line: { ...one.line, private: false, spans: [{ text: t("log.both", { count: one.parts.length }) }] } });
  }
}

export const seatOf = (line: Line): number | undefined => line.spans.find((span) => span.seat !== undefined && span.seat !== null)?.seat ?? undefined;

/** What a scene is called while it is seen: the loudest of what it is told by. */
export function captionOf(lines: readonly Line[], game: GameId | null): Span[] {
  const entries = byTurn(lines, game).flatMap((turn) => turn.entries);
  const loudest = entries.reduce<Kind>((kind, entry) => louder(kind, entry.kind), "quiet");
  const told = entries.filter((entry) => entry.kind === loudest);
  return told.flatMap((entry, at) => (at ? [{ text: " " }, ...entry.line.spans] : entry.line.spans));
}
