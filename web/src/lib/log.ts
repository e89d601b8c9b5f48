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

const ACTIONS = new Set<Kind>(["play", "move", "declare"]);
const CONSEQUENCES = new Set<Kind>(["respond", "dice", "compare", "damage", "gain", "destroy", "note"]);

function add(entries: Entry[], line: Line, game: GameId | null): void {
  const kind = kindOf(game, line.event);
  const last = entries[entries.length - 1];
  const first = last?.parts[0];
  if (last && first && (FOLDED_KINDS.has(kind) || FOLDED_EVENTS.has(line.event)) && first.event === line.event && frame(first) === frame(line) && varying([...last.parts, line]).length <= 1) {
    last.parts.push(line);
    last.line = { ...first, spans: together(last.parts), private: last.parts.some((part) => part.private) };
  } else entries.push({ line, parts: [line], kind, follows: false });
}

/** What is told in one line where it happens several times in a row. */
const FOLDED_KINDS = new Set<Kind>(["trifle", "move", "declare"]);
const FOLDED_EVENTS = new Set(["token created", "token removed"]);

/** A sentence without the cards it names. */
const frame = (line: Line): string => line.spans.map((span) => (span.card ? "\u0000" : span.text)).join("");

/** The places in a sentence where these lines name different cards. */
function varying(parts: readonly Line[]): number[] {
  const spans = parts[0]?.spans ?? [];
  return [...spans.keys()].filter((at) => spans[at]?.card && parts.some((part) => part.spans[at]?.card !== spans[at]?.card));
}

/** Several sentences that differ only in the cards they name, as one. */
export function together(parts: readonly Line[]): Span[] {
  const spans = parts[0]?.spans ?? [];
  const [place = spans.findIndex((span) => span.card)] = varying(parts);
  if (place >= 0) return numbered(spans, place, parts.length) ?? [...spans.slice(0, place), ...listed(parts.flatMap((part) => part.spans[place] ?? [])), ...pluralVerb(spans.slice(place + 1))];
  const text = textOf(spans);
  if (A_CARD.test(text)) return spans.map((span) => ({ ...span, text: span.text.replace(A_CARD, (_, what: string) => `${parts.length} ${what}s`) }));
  return spans.map((span, at) => (at === spans.length - 1 ? { ...span, text: span.text.replace(/\.?$/, ` ×${parts.length}.`) } : span));
}

const A_CARD = /\ba ((?:Battle )?card|resource special)\b/;

/** "created a Clone Token" several times: "created 3 Clone Tokens"; undefined where the card is no such noun. */
function numbered(spans: readonly Span[], place: number, times: number): Span[] | undefined {
  const [before, after] = [spans[place - 1], spans[place + 1]];
  if (!before || !after || !/ an? $/.test(before.text) || !/^ Token\b/.test(after.text)) return undefined;
  const told = [...spans];
  told[place - 1] = { ...before, text: before.text.replace(/an? $/, `${times} `) };
  told[place + 1] = { ...after, text: after.text.replace(/^ Token\b/, " Tokens") };
  return told;
}

/** Of several: "A and B were moved". */
const pluralVerb = (spans: readonly Span[]): Span[] => spans.map((span, at) => (at === 0 ? { ...span, text: span.text.replace(/^ was\b/, " were") } : span));

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
