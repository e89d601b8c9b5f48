/** The table model the shell hands to a table: the view, and how presses become answers. */
import { SvelteSet } from "svelte/reactivity";
import { fits, NOBODY, toneOf, zoneOf } from "./model";
import type { Arrow, Choice, GameId, Handle, Pick, PlainPiece, PlainView, PlainZone, Player, PrintedCard, Question, Seat, TableModel } from "./model";
import type { Pick as Picked } from "./protocol";
import { t } from "./texts";

/** What the table wants done; the live client sends it, a replay or the workbench only shows it. */
export interface Actor {
  answer(question: Question, option: Choice): void;
  answers(question: Question, picks: Picked[]): void;
  why(handle: Handle): void;
}

const NO_ARROWS: readonly Arrow[] = [];

export class ActingTable implements TableModel {
  readonly game: GameId;
  view = $state.raw<PlainView>() as PlainView;
  cards = $state.raw<Record<string, PrintedCard>>({});
  players = $state.raw<Player[]>([]);
  me = $state<Seat>(NOBODY);
  question = $state.raw<Question | null>(null);
  arrows = $state.raw<readonly Arrow[]>(NO_ARROWS);
  /** Sent, not yet confirmed: nothing can be pressed. */
  sent = $state<Choice | "collected" | null>(null);
  /** Cards and seats picked for a collected declaration, in the order they were picked. */
  collected = $state.raw<Choice[]>([]);
  /** A card with several options was pressed: the slip shows only these. */
  narrowed = $state.raw<Choice[]>([]);
  shown = $state.raw<{ card: string; handle?: Handle } | null>(null);
  /** Cards of a pile opened beside the board. */
  opened = $state.raw<{ title: string; pieces: readonly PlainPiece[] } | null>(null);
  /** Cards shown large, because a finger pressed one that cannot be chosen: it, and what lies on it. */
  looked = $state.raw<readonly string[]>([]);
  /** Fingers press by mistake: the first press shows what a card would do, the second does it. */
  careful = $state(false);
  /** The seat a spectator or a shared screen looks over. */
  over = $state<Seat>(0);
  /** Moments whose collected form was refused: they are asked one by one. */
  #single = new SvelteSet<string>();
  #actor: Actor;

  constructor(game: GameId, view: PlainView, actor: Actor) {
    this.game = game;
    this.view = view;
    this.me = view.you;
    this.#actor = actor;
  }

  get near(): Seat {
    return this.me === NOBODY ? this.over : this.me;
  }

  /** A new question, or the old one again with its clock changed. */
  ask(question: Question | null): void {
    if (question?.number !== this.question?.number) {
      this.collected = [];
      this.narrowed = [];
      this.sent = null;
    }
    this.question = question;
  }

  card(id: string): PrintedCard {
    return this.cards[id] ?? { id, name: id, kind: "", text: "" };
  }

  name(seat: Seat): string {
    if (seat === this.me) return t("table.you");
    return this.players.find((player) => player.seat === seat)?.name ?? t("seat.number", { number: seat + 1 });
  }

  tone(seat: Seat): number {
    return toneOf(seat, this.near, this.players.length);
  }

  zone<Piece extends PlainPiece = PlainPiece>(name: string, of: Seat = this.near): PlainZone<Piece> {
    return zoneOf<Piece>(this.view, name, of);
  }

  /** The word that closes a declaration made of many picks, if the question is one. */
  get closing(): Choice | undefined {
    const question = this.question;
    if (!question?.collects || this.#single.has(question.moment)) return undefined;
    return question.options.find((option) => option.do === "done");
  }

  pick(handle: Handle | undefined): Pick {
    if (!handle || !this.question || this.sent) return "none";
    if (this.collected.some((option) => option.handle === handle)) return "picked";
    if (this.narrowed.some((option) => option.handle === handle)) return "picked";
    if (this.#ways(this.question, handle).length) return "pickable";
    return this.question.idle?.includes(handle) ? "idle" : "none";
  }

  press(handle: Handle, carried: readonly string[] = []): void {
    const question = this.question;
    const face = this.#cardOf(handle);
    if (face) this.preview(face, handle);
    if (this.careful && face && !this.sent && this.pick(handle) === "none") {
      this.looked = [face, ...carried];
      return;
    }
    if (!question || this.sent) return;
    if (this.collected.some((option) => option.handle === handle)) {
      this.collected = this.collected.filter((option) => option.handle !== handle);
      return;
    }
    const options = this.#ways(question, handle);
    const [first] = options;
    if (this.careful && first && !this.closing && !this.narrowed.some((option) => option.handle === handle)) {
      this.narrowed = options;
      this.preview(first.card ?? "", handle);
      return;
    }
    this.#take(options, () => {
      if (question.idle?.includes(handle)) this.#actor.why(handle);
    });
  }

  /** Show the cards of an open pile. */
  open(title: string, pieces: readonly PlainPiece[]): void {
    this.opened = { title, pieces };
  }

  pickSeat(seat: Seat): Pick {
    if (!this.question || this.sent) return "none";
    return this.question.options.some((option) => option.seat === seat && !option.handle) ? "pickable" : "none";
  }

  pressSeat(seat: Seat): void {
    this.#take(this.can({ seat }).filter((option) => !option.handle));
  }

  can(wanted: Partial<Choice>): Choice[] {
    if (!this.question || this.sent) return [];
    return this.question.options.filter((option) => fits(option, wanted));
  }

  choose(wanted: Partial<Choice>): void {
    this.#take(this.can(wanted));
  }

  pressWord(word: string): void {
    const named = this.can({ word });
    this.#take(named.length ? named : this.can({ do: word }));
  }

  /** Answer with exactly this option of the slip. */
  take(option: Choice): void {
    const question = this.question;
    if (!question || this.sent) return;
    const offered = question.options.find((other) => other.index === option.index);
    if (offered && option.handle && !offered.handle) {
      this.sent = option;
      this.#actor.answers(question, [{ do: offered.do }, picked(option)]);
      return;
    }
    const closing = this.closing;
    if (closing && option.index === closing.index && this.collected.length) {
      this.sent = "collected";
      // With nothing left to pick the rules close the declaration by themselves.
      const left = question.options.some((other) => other.handle && !this.collected.includes(other));
      this.#actor.answers(question, (left ? [...this.collected, option] : this.collected).map(picked));
      return;
    }
    if (closing && option.handle && question.options.filter((other) => other.handle === option.handle).length === 1) {
      this.collected = [...this.collected.filter((other) => other.handle !== option.handle), option];
      return;
    }
    this.sent = option;
    this.#actor.answer(question, option);
  }

  /** What was sent did not come to pass: the question stands as it was. */
  refuse(): void {
    if (this.sent === "collected" && this.question) this.#single.add(this.question.moment);
    this.sent = null;
    this.collected = [];
    this.narrowed = [];
  }

  widen(): void {
    this.narrowed = [];
    this.collected = [];
  }

  why(handle: Handle): void {
    this.#actor.why(handle);
  }

  look(card: string, handle?: Handle): void {
    this.preview(card, handle);
    if (this.careful) this.looked = [card];
  }

  preview(card: string, handle?: Handle): void {
    if (this.shown?.card !== card || this.shown.handle !== handle) this.shown = { card, handle };
  }

  targetedBy(handle: Handle | undefined): Seat[] {
    if (!handle) return [];
    const seats = this.arrows.filter((arrow) => arrow.to === handle).map((arrow) => arrow.seat);
    return seats.filter((seat, place) => seats.indexOf(seat) === place);
  }

  /** What can be done with a card: options that name it, and those that open a choice in which it is. */
  #ways(question: Question, handle: Handle): Choice[] {
    return question.options.flatMap((option) => {
      if (option.handle === handle) return [option];
      const opened = option.then?.find((next) => next.handle === handle);
      return opened ? [{ index: option.index, do: option.do, text: opened.text, card: this.#cardOf(handle), handle }] : [];
    });
  }

  #cardOf(handle: Handle): string | undefined {
    for (const zone of this.view.zones) {
      const found = zone.cards?.find((piece) => piece.handle === handle);
      if (found) return found.card;
    }
    return undefined;
  }

  #take(options: Choice[], otherwise?: () => void): void {
    const [only] = options;
    if (!only) otherwise?.();
    else if (options.length === 1) this.take(only);
    else this.narrowed = options;
  }
}

/** An option named by what it does, as a collected declaration sends it. */
function picked(option: Choice): Picked {
  const told: Picked = { do: option.do };
  if (option.handle) told.handle = option.handle;
  if (option.seat !== undefined && option.seat !== null) told.seat = option.seat;
  if (option.number !== undefined && option.number !== null) told.number = option.number;
  if (option.word) told.word = option.word;
  return told;
}
