/** The plain view of Intergalactic Psi Wars (`hegemon.games.intergalactic_psi_wars.view`), and what is read out of it. */
import type { Handle, PlainPiece, PlainView, PlainZone, PrintedCard, Seat } from "../../lib/model";
import { t } from "../../lib/texts";
import type { Light } from "../../parts/Lights.svelte";

export type Ability = "cyber" | "psionic" | "physical";
export const ABILITIES: readonly Ability[] = ["cyber", "psionic", "physical"];
export const NAMES = { cyber: t("ipw.cyber"), psionic: t("ipw.psionic"), physical: t("ipw.physical") } as const;
/** The colour and shape of an ability; Cyber is what the other game calls Digital. */
export const TONES = { cyber: "digital", psionic: "psionic", physical: "physical" } as const;

export type Pair = [attack: number, defence: number];

/** A card that lies open; in play with its strengths and flags. */
export interface Lying extends PlainPiece {
  kind?: string;
  cyber?: Pair;
  psionic?: Pair;
  physical?: Pair;
  spent?: boolean;
  new?: boolean;
  disoriented?: boolean;
  trapped?: boolean;
  used_ability?: boolean;
  on?: Handle;
  matchup?: number;
  /** What was rolled for each X: attack in three abilities, then defence; 0 where nothing was. */
  rolled?: number[];
}

export interface Odds {
  ability: Ability;
  by: "attackers" | "defenders";
  attack: number;
  defense: number;
  /** 0 with opposed dice. */
  hurdle: number;
  of_36: number;
}

export interface MatchUp {
  attackers: Handle[];
  defenders: Handle[];
  decided: boolean;
  struck: boolean;
  odds?: Odds[];
  /** Hit Points an undefended group would take now. */
  damage?: number;
}

export interface Strike {
  seat: Seat;
  ability: Ability;
  attack: number;
  defense: number;
  hurdle: number;
  dice: [number, number];
  won: boolean;
}

export interface IpwView extends PlainView {
  phase: string;
  players: { seat: Seat; hit_points: number; start: number; rerolls: number; lights: { light: string; ready: number; all: number }[] }[];
  zones: PlainZone<Lying>[];
  matchups: MatchUp[];
  /** Strikes of this battle that are over. */
  strikes: Strike[];
  order: number[];
  fight: { ability?: Ability; matchup?: number; strike?: { seat: Seat; by: Odds["by"]; dice: number[] } };
  locked: Ability[];
  quiet_turns: number;
  quiet_limit: number;
  /** The name of the table of hurdles, the table itself, or "opposed_d6". */
  matrix: string;
}

export function lyingAt(view: IpwView, handle: Handle): Lying | undefined {
  for (const zone of view.zones) {
    const found = zone.cards?.find((card) => card.handle === handle);
    if (found) return found;
  }
  return undefined;
}

/** The cards that lie on a unit: Equipment and Traps. */
export function onUnit(view: IpwView, handle: Handle): Lying[] {
  return view.zones.flatMap((zone) => zone.cards ?? []).filter((card) => card.on === handle);
}

/** The pairs to print on a unit; an X that is not rolled yet stays an X. */
export function pairsNow(printed: PrintedCard, lying: Lying): [number | string, number | string][] | undefined {
  if (!lying.physical) return undefined;
  return ABILITIES.map((ability, place) => {
    const [attack, defence] = String(printed[ability] ?? "0/0").split("/");
    const now = lying[ability] ?? [0, 0];
    const x = (value: number, words: string | undefined, at: number): number | string =>
      words === "X" && !lying.rolled?.[at] ? (value > 0 ? `X+${value}` : "X") : value;
    return [x(now[0], attack, place), x(now[1], defence, place + 3)];
  });
}

/** What Equipment adds, short enough for a strip: "Ph 0/2". */
export function bonusOf(printed: PrintedCard): string {
  if (printed.kind !== "equipment") return "";
  const short = { cyber: "C", psionic: "Ps", physical: "Ph" } as const;
  return ABILITIES.flatMap((ability) => {
    const pair = String(printed[ability] ?? "0/0");
    return pair === "0/0" ? [] : [`${short[ability]} ${pair}`];
  }).join(" ");
}

/** Hit Points a Lab would lose to groups nobody stands in front of. */
export function lossToCome(view: IpwView, seat: Seat): number {
  if (seat === view.active) return 0;
  return view.matchups
    .filter((matchup) => matchup.attackers.length && !matchup.defenders.length && !matchup.struck)
    .reduce((sum, matchup) => sum + (matchup.damage ?? 0), 0);
}

const LIGHTS: readonly { id: string; tone: Light["tone"]; name: string }[] = [
  { id: "digital-splicing", tone: "digital", name: t("ipw.lights.digital") },
  { id: "neurogenesis", tone: "psionic", name: t("ipw.lights.psionic") },
  { id: "bio-acceleration", tone: "physical", name: t("ipw.lights.physical") },
  { id: "material-animation", tone: "material", name: t("ipw.lights.material") },
];

/** Creation Units by colour in the order of the lights on a card; one's own can be named to pay with. */
export function lightsOf(cards: readonly Lying[], own: boolean): Light[] {
  return LIGHTS.map((light) => ({
    ...light,
    units: cards
      .filter((card) => card.card === light.id)
      .map((card) => ({ handle: card.handle, ready: !card.spent }))
      .sort((one, two) => Number(two.ready) - Number(one.ready)),
    choose: own ? { do: "pay", word: light.id } : undefined,
  })).filter((light) => light.units.length > 0);
}
