/** What a battle has cost each side, told when it ends. */
import type { Scene } from "./beats";
import type { Seat } from "./model";
import { t } from "./texts";

/** Cards as the toll names them. */
export interface Names {
  card(id: string): string;
  isStronghold(id: string): boolean;
  who(seat: Seat): string;
}

const FALLS = new Set(["was killed", "was destroyed"]);

/** One sentence for each side that lost something in the battle that ends with this scene. */
export function tollOf(seen: readonly Scene[], ending: Scene, me: Seat, names: Names): string {
  const until = seen.slice(0, seen.indexOf(ending) + 1);
  const events = until.flatMap((scene) => scene.beats);
  const begun = events.findLastIndex((beat) => beat.event === "battle began");
  if (begun < 0) return "";
  const lost = new Map<Seat, Map<string, number>>();
  const add = (seat: Seat, what: string, amount: number): void => {
    const counted = lost.get(seat) ?? new Map<string, number>();
    counted.set(what, (counted.get(what) ?? 0) + amount);
    lost.set(seat, counted);
  };
  for (const { event, seat, card, amount } of events.slice(begun)) {
    if (seat === undefined || seat === null || !card) continue;
    if (FALLS.has(event ?? "")) add(seat, names.card(card), 1);
    else if (event === "was damaged" && amount && names.isStronghold(card)) add(seat, POPULATION, amount);
  }
  if (!lost.size) return t("toll.nobody");
  const told = [...lost.entries()].sort(([one], [other]) => Number(other === me) - Number(one === me));
  return told.map(([seat, counted]) => t(seat === me ? "toll.yours" : "toll.theirs", { who: names.who(seat), what: listed(counted) })).join(" ");
}

const POPULATION = "";

function listed(counted: ReadonlyMap<string, number>): string {
  const parts = [...counted.entries()].map(([what, count]) => (what === POPULATION ? t("toll.population", { count }) : count > 1 ? `${what} ×${count}` : what));
  const last = parts.pop() ?? "";
  return parts.length ? `${parts.join(", ")}${t("log.and")}${last}` : last;
}
