/** What follows from the view of Xi. */
import type { Arrow, Handle, Phase, Seat } from "../../lib/model";
import { t, type TextKey } from "../../lib/texts";
import type { PlainBlow as Blow, PlainInPlay as InPlay, PlainTarget as Target, Type as Element, XiPlain as XiView } from "./plain";

export type { PlainBlow as Blow, PlainChange as Change, PlainInPlay as InPlay, PlainLink as Link, PlainTarget as Target, Type as Element, XiPlain as XiView, XiPlayer } from "./plain";

export const ELEMENTS: readonly Element[] = ["aqua", "ember", "wind", "stone", "celestial", "shadow"];
/** XI-10.3 to XI-10.6 Each element counts double against the next one of the ring. */
export const RING: readonly Element[] = ["aqua", "ember", "wind", "stone"];

/** What a blow of one element does to a unit of another by the elements alone: twice as much, nothing, or as printed. */
export function relation(by: Element, to: Element): "double" | "none" | "plain" {
  const place = RING.indexOf(by);
  if (place < 0) return "plain";
  if (to === "celestial") return "none";
  return RING[(place + 1) % RING.length] === to ? "double" : "plain";
}

/** The element a unit strikes with. */
export const strikesAs = (unit: InPlay): Element => unit.changes?.findLast((change) => change.what === "strike type")?.type ?? unit.type;

export const unitsOf = (view: XiView, seat: Seat): InPlay[] => inPlay(view, seat).filter((piece) => piece.kind === "unit");

export interface Meeting {
  by: InPlay;
  to: InPlay;
  is: "double" | "none";
}

/** Where elements matter if the active player's units skirmished the units against them now. */
export function meetings(view: XiView): Meeting[] {
  const foes = view.players.filter(({ seat, out }) => seat !== view.active && !out).flatMap(({ seat }) => unitsOf(view, seat));
  return unitsOf(view, view.active)
    .filter((unit) => !unit.skirmished)
    .flatMap((by) => foes.flatMap((to): Meeting[] => {
      const is = relation(strikesAs(by), to.type);
      return is === "plain" ? [] : [{ by, to, is }];
    }));
}

/** Whether a row of tiles has room for the texts of some of them beside them. */
export const hasRoomForTexts = (width: number, tiles: number, texts: number): boolean => texts > 0 && 32 + tiles * 100 + texts * 166 <= width;

export function inPlay(view: XiView, seat: Seat): InPlay[] {
  return view.zones.flatMap((zone) => (zone.zone === "play" && zone.of === seat ? zone.cards : []));
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
