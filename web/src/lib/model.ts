/** What a table component gets: the plain view, the printed cards, the players, and how to act. */
import type { Component } from "svelte";
import type { Choice, PlainCard, PlainPiece, PlainView, PlainZone as AnyZone, Player, Question } from "./protocol";

export type { Choice, Line, Outcome, PlainPiece, PlainView, Player, Question, Span } from "./protocol";

export type GameId = "psi-wars" | "intergalactic-psi-wars" | "psychological-warfare" | "xi" | "purge";
export const GAMES: readonly GameId[] = ["psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge"];

export type Handle = number;
export type Seat = number;
export const NOBODY: Seat = -1;

/** A card as printed: the fields every game has; the rest is read by lib/faces.ts. */
export interface PrintedCard extends PlainCard {
  [field: string]: unknown;
}

/** A zone whose cards have more to them than a face. */
export interface PlainZone<Piece extends PlainPiece = PlainPiece> extends AnyZone {
  cards?: Piece[];
}

/** How a card or seat stands to the present question.
 *  "pickable": the slip lets you choose it; "picked": chosen, not yet confirmed;
 *  "idle": yours, not usable now, and it answers why; "none": nothing to do with it. */
export type Pick = "pickable" | "picked" | "idle" | "none";

/** An arrow from one thing on the table to another; names are handles or "seat-0". */
export interface Arrow {
  from: Handle | string;
  to: Handle | string;
  seat: Seat;
  /** The amount in the middle. */
  badge?: string;
}

/** One step of the phase bar. */
export interface Phase {
  id: string;
  name: string;
  /** Said only while it is the present one: "dice 1 of 2". */
  detail?: string;
  /** The moments the server knows, for a stop; none: no stop can be set here. */
  stops?: string[];
}

export interface TableModel<View extends PlainView = PlainView> {
  readonly game: GameId;
  readonly view: View;
  readonly cards: Readonly<Record<string, PrintedCard>>;
  readonly players: readonly Player[];
  /** The seat looking; NOBODY for a spectator. */
  readonly me: Seat;
  /** The seat drawn at the near edge: yours, or the one a spectator looks over. */
  readonly near: Seat;
  readonly question: Question | null;
  /** A card to be brought into sight: what a lesson points at. */
  readonly wanted?: Handle | undefined;

  card(id: string): PrintedCard;
  name(seat: Seat): string;
  /** The colour and shape of a seat, 0 to 5: with two players yours is always the first. */
  tone(seat: Seat): number;
  zone<Piece extends PlainPiece = PlainPiece>(name: string, of?: Seat): PlainZone<Piece>;

  pick(handle: Handle | undefined): Pick;
  /** Whether this card is the answer on its way to the server. */
  given(handle: Handle | undefined): boolean;
  /** Whether this card is only a guess, on a table that is imagined. */
  guessed(handle: Handle | undefined): boolean;
  /** Choose the card, take it back, or ask why not; a finger on any other card shows it large, with what lies on it. */
  press(handle: Handle, carried?: readonly string[]): void;
  pickSeat(seat: Seat): Pick;
  pressSeat(seat: Seat): void;
  /** The options that fit, for controls that are no cards: `can({do: "move", number: 1})`. */
  can(wanted: Partial<Choice>): Choice[];
  /** Answer with the one option that fits; nothing happens if there is none. */
  choose(wanted: Partial<Choice>): void;
  /** Answer with a word of the slip: `pressWord("pass")`. */
  pressWord(word: string): void;
  why(handle: Handle): void;
  preview(card: string, handle?: Handle): void;
  /** Somebody presses a card only to see it: where there is no preview beside the board, it is shown large. */
  look(card: string, handle?: Handle): void;
  /** Show the cards of an open pile; Pile does it. */
  open(title: string, pieces: readonly PlainPiece[]): void;
  /** Who targets this card with what is pending. */
  targetedBy(handle: Handle | undefined): Seat[];
  readonly arrows: readonly Arrow[];
}

/** What a game's folder gives to the shell: tables/<game>/index.ts exports it as `parts`. */
export interface TableParts<View extends PlainView = PlainView> {
  /** Everything between the top bar and the hand. */
  Table: Component<{ table: TableModel<View> }>;
  /** The strip below the board; left out, the hand zone is shown. */
  Hand?: Component<{ table: TableModel<View> }>;
  /** Its height in pixels where it is not the usual: on a wide screen, on a phone, on a wide but low screen. */
  handHeight?: readonly [wide: number, phone: number, low: number];
  /** The phase bar. */
  phases(view: View): { phases: Phase[]; now: string };
  /** Arrows for what is declared or pending; a card an arrow leads to is shown as targeted. */
  arrows?(view: View): Arrow[];
  /** What stands under a window's question: the text of the card that is answered, or that there is nothing to answer.
   *  Nothing where no card does anything, as with an attack. */
  answered?(table: TableModel<View>, question: Question): string;
  /** Moments of windows that answer nobody: a chance to act, not to respond. */
  chances?: readonly string[];
}

const EMPTY: PlainPiece[] = [];

/** The zone of a view, an empty one where the view leaves it out. */
export function zoneOf<Piece extends PlainPiece>(view: PlainView, name: string, of: Seat): PlainZone<Piece> {
  const found = view.zones.find((zone) => zone.zone === name && zone.of === of);
  return (found as PlainZone<Piece> | undefined) ?? { zone: name, of, count: 0, cards: EMPTY as Piece[] };
}

export function toneOf(seat: Seat, me: Seat, players: number): number {
  if (players !== 2 || me < 0) return Math.max(0, seat) % 6;
  return seat === me ? 0 : 1;
}

/** Does an option hold everything that is wanted? */
export function fits(option: Choice, wanted: Partial<Choice>): boolean {
  return (Object.keys(wanted) as (keyof Choice)[]).every((key) => option[key] === wanted[key]);
}
