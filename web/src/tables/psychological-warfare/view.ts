/** What follows from the view of Psychological Warfare. */
import type { Arrow, Phase, Seat } from "../../lib/model";
import { zoneOf } from "../../lib/model";
import { t, type TextKey } from "../../lib/texts";
import type { Need, Neurosis, PWPart, PWPiece, PWPlain as PWView } from "./plain";

export type { Need, PWPart, PWPending, PWPiece, PWPlain as PWView, PWPlayer } from "./plain";

export const NEEDS: readonly Need[] = ["freedom", "fun", "belonging", "power"];
export const NEED_ICONS: Record<Need, string> = { freedom: "feather", fun: "balloons", belonging: "linked-rings", power: "fist" };
/** The Neurosis of each Need, as the view names it. */
export const NEUROSES: Record<Need, Neurosis> = { freedom: "depressive", fun: "histrionic", belonging: "schizoid", power: "obsessive-compulsive" };

export function cards(view: PWView, zone: string, seat: Seat): PWPiece[] {
  return zoneOf<PWPiece>(view, zone, seat).cards ?? [];
}

export function count(view: PWView, zone: string, seat: Seat): number {
  return zoneOf(view, zone, seat).count;
}

/** Everybody but the near seat, in the order of play after it. */
export function rivalsOf(view: PWView, near: Seat): Seat[] {
  return view.players.slice(1).map((_, step) => (near + step + 1) % view.players.length);
}

/** Who has the highest score in a Need; ties all count (PW-23.1). */
export function leaders(view: PWView, need: Need): Seat[] {
  const most = Math.max(...view.players.map((player) => player.scores[need]));
  return view.players.filter((player) => player.scores[need] === most).map((player) => player.seat);
}

/** The scores as the pending card would leave them, where they differ; a cancelled card changes nothing, and what takes effect is seen. */
export function expected(view: PWView): { seat: Seat; need: Need; score: number }[] {
  const play = view.pending.find((pending) => pending.parts.some((part) => part.change));
  if (!play || play.cancelled || play.resolving) return [];
  const after = view.players.map((player) => ({ ...player.scores }));
  const move = (seat: Seat, need: Need | undefined, by: number): void => {
    const scores = after[seat];
    if (!need || !scores) return;
    scores[need] = Math.min(view.limits.most, Math.max(view.limits.least, scores[need] + by));
  };
  for (const part of play.parts) {
    if (part.conditional && !count(view, "phobias", play.seat)) continue;
    const amount = part.amount ?? 0;
    if (part.change === "raise") {
      move(play.seat, part.need, amount);
      move(play.seat, part.need2, part.amount2 ?? 0);
    } else if (part.change === "lower self") move(play.seat, part.need, -amount);
    else if (part.change === "lower one" && part.seat !== undefined && !play.protected.includes(part.seat)) move(part.seat, part.need, -amount);
    else if (part.change === "lower all")
      for (const player of view.players) if (player.seat !== play.seat && !play.protected.includes(player.seat)) move(player.seat, part.need, -amount);
    if (part.change === "exchange own" || part.change === "exchange other") {
      const scores = after[part.change === "exchange own" ? play.seat : (part.seat ?? -1)];
      const spared = part.seat !== undefined && play.protected.includes(part.seat);
      if (scores && part.need && part.need2 && !spared) [scores[part.need], scores[part.need2]] = [scores[part.need2], scores[part.need]];
    }
  }
  return view.players.flatMap((player) =>
    NEEDS.filter((need) => after[player.seat]?.[need] !== player.scores[need]).map((need) => ({ seat: player.seat, need, score: after[player.seat]?.[need] ?? 0 })),
  );
}

const needName = (need: Need | undefined): string => (need ? t(`pw.need.${need}`) : t("pw.needUnsaid"));

/** One declared part of a pending card in words. */
export function partWords(part: PWPart, name: (seat: Seat) => string, cardName: (id: string) => string): string {
  const amount = part.amount ?? 0;
  const need = needName(part.need);
  const who = part.seat === undefined ? t("pw.part.somebody") : name(part.seat);
  switch (part.change) {
    case "raise": {
      const rest = part.need2 && part.amount2 ? `, +${part.amount2} ${needName(part.need2)}` : "";
      return `+${amount} ${need}${rest}${part.conditional ? ` ${t("pw.part.conditional")}` : ""}`;
    }
    case "lower self":
      return `−${amount} ${need}`;
    case "lower one":
      return `${who}: −${amount} ${need}`;
    case "lower all":
      return t("pw.part.all", { amount, need });
    case "exchange own":
      return t("pw.part.exchange", { need, need2: needName(part.need2) });
    case "exchange other":
      return `${who}: ${t("pw.part.exchange", { need, need2: needName(part.need2) })}`;
    default: {
      const said = [part.seat === undefined ? "" : name(part.seat), part.card ? cardName(part.card) : "", part.need ? need : ""].filter(Boolean);
      return said.length ? t("pw.part.aimed", { at: said.join(", ") }) : "";
    }
  }
}

export type Saying = "passed" | "deciding" | "waiting";

/** Everybody who may react, in the asking order. */
export function asked(view: PWView): { seat: Seat; says: Saying }[] {
  if (!view.pending.length || view.asked.moment !== "reaction") return [];
  return view.asking.order.map((seat, place) => ({ seat, says: place < view.asking.at ? "passed" : place === view.asking.at ? "deciding" : "waiting" }));
}

const STEPS: readonly { id: string; stops?: string[] }[] = [
  { id: "start" },
  { id: "mental energy" },
  { id: "play", stops: ["reaction"] },
  { id: "draw up" },
];

export function phases(view: PWView): { phases: Phase[]; now: string } {
  const away = ["set-up", "scoring", "therapy"].includes(view.step) ? [{ id: view.step }] : [];
  const now = view.step;
  const steps = view.step === "set-up" || view.step === "scoring" ? away : view.step === "therapy" ? [{ id: "start" }, ...away, { id: "draw up" }] : STEPS;
  const detail = view.asked.moment === "reaction" ? t("pw.detail.reactions") : view.asked.moment === "payment" ? t("pw.detail.payment") : view.asked.moment === "declare" ? t("pw.detail.declare") : undefined;
  return {
    phases: steps.map((step) => ({ ...step, name: t(`pw.phase.${step.id}` as TextKey), detail: step.id === now ? detail : undefined })),
    now,
  };
}

/** From the pending card to the cards it is aimed at. */
export function arrows(view: PWView): Arrow[] {
  return view.pending.flatMap((play) =>
    play.cancelled ? [] : play.parts.filter((part) => part.handle !== undefined).map((part) => ({ from: play.handle, to: part.handle ?? 0, seat: play.seat })),
  );
}
