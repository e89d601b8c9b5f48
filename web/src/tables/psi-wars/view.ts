/** The plain view of Psi Wars (`hegemon.games.psi_wars.view`), and what the table reads out of it. */
import type { Handle, PlainPiece, PlainView, PlainZone, PrintedCard, Seat } from "../../lib/model";
import type { Light } from "../../parts/Lights.svelte";

export type Ability = "digital" | "psionic" | "physical";
export const ABILITIES: readonly Ability[] = ["digital", "psionic", "physical"];

/** A card that lies open, with its status where it has one. */
export interface Lying extends PlainPiece {
  depleted?: boolean;
  /** Present strengths, units only. */
  strengths?: number[];
  disorientated?: boolean;
  equipment?: Handle;
  trap?: Handle;
  side?: number;
  /** Its Distance ability was used in this Battle Phase. */
  used?: boolean;
  /** What was rolled for each X this turn; −1 where nothing was. */
  rolled?: number[];
  /** Turn-long bonuses and penalties. */
  changes?: number[];
  /** The unit that wears this Equipment or sits in this Trap. */
  on?: Handle;
}

export interface PsiZone extends PlainZone<Lying> {
  gold?: number;
}

export interface SideLine {
  number: number;
  seat: Seat;
  members: Handle[];
  strengths: number[];
  /** The attacking side a defender engages. */
  against?: number;
  undefended?: boolean;
  /** Hit Points an undefended side would take now. */
  damage?: number;
  fought?: boolean;
  struck?: boolean;
}

export interface DieLine {
  seat: Seat;
  die: Ability;
  face: string;
  adds: number[];
  obliterates: boolean;
  rerolls: number;
  destroyed: boolean;
}

export interface PsiView extends PlainView {
  phase: string;
  players: { seat: Seat; hp: number; start: number; ready: Record<string, number> }[];
  zones: PsiZone[];
  sides: SideLine[];
  dice: DieLine[];
  /** By seat, then by ability; −1 where nothing was compared yet. */
  totals: number[][];
  /** The battle being fought, by the numbers of its sides. */
  battle?: { attacker: number; defender: number; shared: Ability[]; stage: Ability };
  locked_out: Ability[];
  /** "rulebook", "own", "plain" or "none". */
  dice_set: string;
}

export function lyingAt(view: PsiView, handle: Handle): Lying | undefined {
  for (const zone of view.zones) {
    const found = zone.cards?.find((card) => card.handle === handle);
    if (found) return found;
  }
  return undefined;
}

/** The strengths to print on a unit: an X that is not rolled yet stays an X, with what is added to it. */
export function strengthsNow(printed: PrintedCard, lying: Lying): (number | string)[] | undefined {
  const values = String(printed["strengths"] ?? "").split("/");
  return lying.strengths?.map((now, place) => {
    if (values[place] !== "X" || (lying.rolled?.[place] ?? -1) >= 0) return now;
    return now > 0 ? `X+${now}` : "X";
  });
}

const SHORT = ["D", "Ps", "Ph"] as const;

/** What Equipment adds, short enough for a strip: "Ph+2". */
export function bonusOf(printed: PrintedCard): string {
  return String(printed["strengths"] ?? "")
    .split("/")
    .flatMap((bonus, place) => (bonus === "0" || !bonus ? [] : [`${SHORT[place] ?? ""}+${bonus}`]))
    .join(" ");
}

const LIGHTS: readonly { id: string; tone: Light["tone"]; name: string }[] = [
  { id: "digital-splicing", tone: "digital", name: "Digital" },
  { id: "neurogenesis", tone: "psionic", name: "Neuro" },
  { id: "bio-acceleration", tone: "physical", name: "Bio" },
  { id: "material-animation", tone: "material", name: "Matter" },
];

/** Creation Units by colour, always in the order of the lights on a card; colours a player has none of are left out. */
export function lightsOf(cards: readonly Lying[]): Light[] {
  return LIGHTS.map((light) => ({
    ...light,
    units: cards
      .filter((card) => card.card === light.id)
      .map((card) => ({ handle: card.handle, ready: !card.depleted }))
      .sort((one, two) => Number(two.ready) - Number(one.ready)),
  })).filter((light) => light.units.length > 0);
}
