/** The stack in words and arrows: every object with its owner, its source and what it is aimed at. */
import type { Arrow, Handle, PlainPiece, Seat, TableModel } from "../../lib/model";
import { t, type TextKey } from "../../lib/texts";
import { find, homeOf, FIELD, type Pending, type PurgeView } from "./view";

/** What the Stack part shows. */
export interface Item {
  id?: string;
  title?: string;
  handle?: Handle;
  /** Where arrows begin, if the card itself lies elsewhere. */
  mark?: string;
  seat: Seat;
  line?: string;
  pending?: boolean;
}

/** How things are called here: cards by name, seats from the reader's side. */
export interface Names {
  card(id: string): string;
  /** The owner of a vector: "your", "Mira's". */
  whose(seat: Seat): string;
}

const TITLES: Partial<Record<Pending["is"], TextKey>> = {
  move: "purge.stack.move",
  battle: "purge.stack.battle",
  "last pass": "purge.stack.lastPass",
  "last battle pass": "purge.stack.lastBattlePass",
};
const LINES: Partial<Record<Pending["is"], TextKey>> = { "last pass": "purge.stack.endsTurn", "last battle pass": "purge.stack.endsBattle" };

/** Is the card itself on the stack, rather than in play as the source? */
const liesThere = (pending: Pending): boolean => pending.is === "ops" || pending.is === "play";

export function items(view: PurgeView, names: Names): Item[] {
  return view.stack.map((pending, place) => {
    const group = named(view, pending.group, names);
    const targets = named(view, pending.targets, names);
    const vector = pending.vector === undefined ? "" : vectorName(pending.vector, names);
    const title = TITLES[pending.is];
    const source = pending.card === undefined ? "" : names.card(pending.card);
    const first = find(view, pending.group?.[0]);
    return {
      id: pending.card ?? first?.card,
      title: title ? t(title) : pending.is === "attack" ? t("purge.stack.attacks", { card: source }) : pending.is === "retreat" ? t("purge.stack.retreats", { card: source }) : undefined,
      handle: pending.handle ?? pending.group?.[0],
      mark: liesThere(pending) ? undefined : `stack-${place}`,
      seat: pending.by,
      line: line(pending, { group, targets, vector }),
      pending: !liesThere(pending) && pending.is !== "ability",
    };
  });
}

function line(pending: Pending, { group, targets, vector }: { group: string; targets: string; vector: string }): string {
  const fixed = LINES[pending.is];
  if (fixed) return t(fixed);
  if (pending.is === "move") return t("purge.stack.moves", { who: group, vector });
  if (pending.is === "battle") return t("purge.stack.fights", { who: group, vector });
  if (pending.is === "attack") return pending.amount === undefined ? targets : t("purge.stack.damage", { who: targets, amount: pending.amount });
  if (pending.is === "play") return t("purge.stack.enters", { vector });
  const aims = [targets, vector].filter(Boolean).join(", ");
  const what = pending.is === "ability" ? t("purge.stack.ability") : "";
  return [what, aims && t("purge.stack.at", { who: aims })].filter(Boolean).join(" · ");
}

function named(view: PurgeView, handles: readonly Handle[] | undefined, names: Names): string {
  return (handles ?? []).map((handle) => nameOf(view, handle, names)).filter(Boolean).join(", ");
}

/** A card in play, or one that lies on the stack or a pile itself. */
function nameOf(view: PurgeView, handle: Handle, names: Names): string {
  const found = find(view, handle) ?? view.zones.flatMap<PlainPiece>((zone) => zone.cards).find((card) => card.handle === handle);
  return found ? names.card(found.card) : "";
}

export function vectorName(vector: number, names: Names): string {
  return vector === FIELD ? t("purge.field") : t("purge.vectorOf", { whose: names.whose(vector === homeOf(0) ? 0 : 1) });
}

/** What the card on top of the stack does; a move or an attack is told by its line there. */
export function answered(table: TableModel<PurgeView>): string {
  const pending = table.view.stack[table.view.stack.length - 1];
  const does = pending?.is === "ops" || pending?.is === "play" || pending?.is === "ability";
  return does && pending.card ? table.card(pending.card).text : "";
}

/** From what is about to happen to whom: the attack from the attacker, and whatever resolves next from the stack. */
export function arrows(view: PurgeView): Arrow[] {
  return view.stack.flatMap((pending, place) => {
    if (pending.is !== "attack" && place < view.stack.length - 1) return [];
    const from = pending.is === "attack" ? pending.handle : liesThere(pending) ? pending.handle : `stack-${place}`;
    if (from === undefined) return [];
    const badge = pending.amount === undefined ? undefined : String(pending.amount);
    // What is aimed at something on the stack lies right above it: the words say so.
    return (pending.targets ?? []).filter((target) => find(view, target)).map((to): Arrow => ({ from, to, seat: pending.by, badge }));
  });
}
