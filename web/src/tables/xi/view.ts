/** The plain view of Xi (games/xi/view.py), and what follows from it. */
import type { Arrow, Handle, Phase, PlainPiece, PlainView, PlainZone, Seat } from "../../lib/model";
import { zoneOf } from "../../lib/model";
import { t, type TextKey } from "../../lib/texts";

export const ELEMENTS = ["aqua", "ember", "wind", "stone", "celestial", "shadow"] as const;
export type Element = (typeof ELEMENTS)[number];
/** XI-10.3 to XI-10.6 Each element counts double against the next one of the ring. */
export const RING: readonly Element[] = ["aqua", "ember", "wind", "stone"];

/** Something that lies on a unit or a player until its time is over. */
export interface Change {
  what: "damage" | "type" | "strike type" | "next damage less" | "next damage halved" | "cannot start" | "only type starts";
  amount?: number;
  set?: number;
  type?: Element;
  card?: string;
}

export interface XiPlayer {
  seat: Seat;
  life: number;
  time: number;
  prepared: number;
  out: boolean;
  draw_cost: number;
  changes: Change[];
}

export interface InPlay extends PlainPiece {
  kind: "unit" | "lasting spell" | "statement" | "point spell";
  owner: Seat;
  type: Element;
  life?: number;
  max?: number;
  damage?: number;
  skirmished?: boolean;
  /** The unit a lasting spell is played on. */
  on?: Handle;
  /** Goes back to this player at the end of the turn. */
  taken_from?: Seat;
  inert?: boolean;
  used?: boolean;
  changes?: Change[];
}

export interface Target {
  seat?: Seat;
  card?: string;
  handle?: Handle;
}

export interface Link {
  is: "card" | "ability" | "effect" | "skirmish" | "draw";
  seat: Seat;
  card?: string;
  handle?: Handle;
  targets: Target[];
  stopped?: boolean;
}

/** One blow of the declared skirmish, as it would be dealt now. */
export interface Blow {
  by: Target;
  to: Target;
  type: Element;
  amount: number;
  less?: number;
  doublings?: number;
  type_doubled?: boolean;
  halvings?: number;
  immune?: boolean;
  result: number;
  life: number;
}

export interface XiView extends PlainView {
  players: XiPlayer[];
  step: string;
  limits: { time: number; prepared: number; first_life: number; life: number };
  chain: Link[];
  skirmish: Blow[];
  forbidden: Change[];
  asking?: { moment: string; order: Seat[]; at: number };
  stalemate?: { idle_turns: number; idle_limit: number; turns: number; turn_limit: number };
}

export function inPlay(view: XiView, seat: Seat): InPlay[] {
  return (zoneOf(view, "play", seat) as PlainZone<InPlay>).cards ?? [];
}

export function everything(view: XiView): { piece: InPlay; seat: Seat }[] {
  return view.players.flatMap(({ seat }) => inPlay(view, seat).map((piece) => ({ piece, seat })));
}

/** Lasting spells on a unit, whoever played them. */
export function attachedTo(view: XiView, handle: Handle): { piece: InPlay; seat: Seat }[] {
  return everything(view).filter(({ piece }) => piece.on === handle);
}

/** Statements in play: their sentences are true for everybody (XI-14.2). */
export function statements(view: XiView): { piece: InPlay; seat: Seat }[] {
  return everything(view).filter(({ piece }) => piece.kind === "statement");
}

/** The statements by sentence: further copies add nothing, but each can be destroyed (XI-14.4, XI-14.6). */
export function sentences(view: XiView): { piece: InPlay; seat: Seat }[][] {
  const groups: { piece: InPlay; seat: Seat }[][] = [];
  for (const one of statements(view)) {
    const same = groups.find((group) => group[0]?.piece.card === one.piece.card);
    if (same) same.push(one);
    else groups.push([one]);
  }
  return groups;
}

export function controllerOf(view: XiView, handle: Handle | undefined): Seat | undefined {
  return everything(view).find(({ piece }) => piece.handle === handle)?.seat;
}

export function rivalsOf(view: XiView, near: Seat): Seat[] {
  return view.players.slice(1).map((_, step) => (near + step + 1) % view.players.length);
}

/** The rival to be drawn in full when nobody has chosen one: whoever matters most at this moment. */
export function rivalInFocus(view: XiView, near: Seat): Seat {
  const rivals = rivalsOf(view, near);
  const foes = view.skirmish.flatMap((blow) => [blow.by, blow.to]).map((target) => target.seat ?? controllerOf(view, target.handle));
  const last = view.chain[view.chain.length - 1];
  const aims = last ? [last.seat, ...last.targets.map((target) => target.seat ?? controllerOf(view, target.handle))] : [];
  const wanted = [...foes, ...aims, view.active];
  return wanted.find((seat): seat is Seat => seat !== undefined && rivals.includes(seat)) ?? rivals.find((seat) => !view.players[seat]?.out) ?? rivals[0] ?? 0;
}

/** The arithmetic of a blow as one line: "(4 − 1) × 2 = 6". */
export function sum(blow: Blow): string {
  if (blow.immune) return `${blow.amount} → 0`;
  let line = String(blow.amount);
  if (blow.less) line = `${line} − ${blow.less}`;
  if (blow.doublings) line = `${blow.less ? `(${line})` : line} × ${2 ** blow.doublings}`;
  if (blow.halvings) line = `${blow.less && !blow.doublings ? `(${line})` : line} ÷ ${2 ** blow.halvings}`;
  return line === String(blow.result) ? line : `${line} = ${blow.result}`;
}

/** Who is asked in the innermost window, in order. */
export function asked(view: XiView): { seat: Seat; says: "passed" | "deciding" | "waiting" }[] {
  if (!view.asking || view.asked.moment !== view.asking.moment) return [];
  return view.asking.order.map((seat, place) => ({ seat, says: place < (view.asking?.at ?? 0) ? "passed" : place === view.asking?.at ? "deciding" : "waiting" }));
}

const STEPS: readonly { id: string; stops?: string[] }[] = [
  { id: "start effects" },
  { id: "open window", stops: ["open window"] },
  { id: "action", stops: ["spell window", "draw window", "skirmish window"] },
  { id: "end window", stops: ["end window"] },
  { id: "end effects" },
];

const DETAILS: Record<string, TextKey> = {
  "spell window": "xi.detail.spell",
  "draw window": "xi.detail.draw",
  "skirmish window": "xi.detail.skirmish",
  payment: "xi.detail.payment",
  target: "xi.detail.target",
};

export function phases(view: XiView): { phases: Phase[]; now: string } {
  const steps = view.step === "set-up" ? [{ id: "set-up" }] : STEPS;
  const detail = DETAILS[view.asked.moment];
  return {
    phases: steps.map((step) => ({ ...step, name: t(`xi.phase.${step.id}` as TextKey), detail: step.id === view.step && detail ? t(detail) : undefined })),
    now: view.step,
  };
}

/** The skirmish with its amount, and what a declared card is aimed at. */
export function arrows(view: XiView): Arrow[] {
  const aim = (target: Target): Handle | string => target.handle ?? `seat-${target.seat}`;
  const blow = view.skirmish[0];
  const found: Arrow[] = [];
  for (const link of view.chain) {
    if (link.stopped || link.handle === undefined) continue;
    for (const target of link.targets)
      found.push({ from: link.handle, to: aim(target), seat: link.seat, badge: link.is === "skirmish" && blow ? String(blow.result) : undefined });
  }
  return found;
}
