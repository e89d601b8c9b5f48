/** The table model the shell hands to a table: the view, and how presses become answers. */
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { fits, NOBODY, toneOf, zoneOf } from "./model";
import type { Arrow, Choice, GameId, Handle, Pick, PlainPiece, PlainView, PlainZone, Player, PrintedCard, Question, Seat, TableModel } from "./model";
import type { Pick as Picked, Step } from "./protocol";
import { t } from "./texts";

/** What the table wants done; the live client sends it, a replay or the workbench only shows it. */
export interface Actor {
  answer(question: Question, option: Choice): void;
  answers(question: Question, picks: Picked[]): void;
  why(handle: Handle): void;
}

/** Stands for the word that closes a declaration where it is offered only after the first pick. */
const LATER = -1;
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
  /** Something is being shown: nothing can be pressed until it is over. */
  watching = $state(false);
  /** Until then a press is not taken for an answer: it was meant to skip what was shown. */
  #guarded = 0;
  /** Cards and seats picked for a collected declaration, in the order they were picked. */
  collected = $state.raw<Choice[]>([]);
  /** A card with several options was pressed: the slip shows only these. */
  narrowed = $state.raw<Choice[]>([]);
  shown = $state.raw<{ card: string; handle?: Handle } | null>(null);
  /** Cards of a pile opened beside the board. */
  opened = $state.raw<{ title: string; pieces: readonly PlainPiece[] } | null>(null);
  /** Cards shown large, because a finger pressed one that cannot be chosen: it, and what lies on it. */
  looked = $state.raw<readonly string[]>([]);
  /** Where the first of them lies, if it lies on this table. */
  lookedAt = $state.raw<Handle | undefined>(undefined);
  /** A card to be brought into sight: what a lesson points at. */
  wanted = $state.raw<Handle | undefined>(undefined);
  /** Somebody plays with a finger: there is no pointer to look with, so a press shows what cannot be chosen. */
  finger = $state(false);
  /** Two presses for each answer: the first shows what a card would do, the second does it. */
  careful = $state(false);
  /** On an imagined table: cards that are only a guess. */
  guesses = $state.raw<readonly Handle[]>([]);
  /** The seat a spectator or a shared screen looks over. */
  over = $state<Seat>(0);
  /** What was chosen within the question so far, while an action is put together; nothing of it was sent yet. */
  taken = $state.raw<readonly Taken[]>([]);
  /** Moments whose collected form was refused: they are asked one by one. */
  #single = new SvelteSet<string>();
  /** The cards picked the last time at each moment. */
  #last = new SvelteMap<string, Handle[]>();
  /** Whom each card faced the last time at each moment. */
  #lastPairs = new SvelteMap<string, [Handle, Handle][]>();
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
    const [first, ...more] = this.taken;
    if (question?.number !== this.question?.number) {
      this.collected = [];
      this.narrowed = [];
      this.taken = [];
      this.sent = null;
    } else if (first && question && this.question) {
      this.taken = [{ ...first, before: question }, ...more];
      this.question = { ...this.question, milliseconds: question.milliseconds, passed: question.passed, held: question.held };
      return;
    }
    this.question = question;
  }

  /** The question as it was asked, before anything was chosen within it. */
  get asked(): Question | null {
    return this.taken[0]?.before ?? this.question;
  }

  /** Forget what was chosen within the question. */
  restart(): void {
    this.question = this.asked;
    this.taken = [];
    this.collected = [];
    this.narrowed = [];
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

  /** Whether cards are set against others, all on one screen. */
  get pairing(): boolean {
    return !!this.question?.against && !this.#single.has(this.question.moment);
  }

  /** The cards that were set against others, each with the one it faces. */
  get pairs(): Paired[] {
    return this.collected.filter(isPaired);
  }

  /** The word that closes a declaration made of many picks, if the question is one. */
  get closing(): Choice | undefined {
    const question = this.question;
    if (question && this.pairing) {
      const none = question.options.find((option) => !option.handle);
      return none && { ...none, index: LATER, text: this.collected.length ? t("slip.setAgainst") : t("slip.nobodyAgainst") };
    }
    if (!question?.collects || this.#single.has(question.moment)) return undefined;
    return question.options.find((option) => option.do === "done") ?? { index: LATER, do: "done", text: t("slip.done") };
  }

  /** What can be picked for the declaration; of pairs, everybody against somebody, in the order they stand. */
  get collectable(): Choice[] {
    if (this.pairing) return this.#pairedOff;
    return this.closing ? (this.question?.options ?? []).filter((option) => option.handle) : [];
  }

  /** What was picked the last time at this moment and can be picked again. */
  get again(): Choice[] {
    const moment = this.question?.moment ?? "";
    const faced = this.#lastPairs.get(moment) ?? [];
    if (this.pairing) return this.#possible.filter((pair) => faced.some(([card, onto]) => card === pair.handle && onto === pair.onto));
    const cards = this.#last.get(moment) ?? [];
    return this.collectable.filter((option) => cards.includes(option.handle ?? 0));
  }

  /** Every pair that can be formed, card by card. */
  get #possible(): Paired[] {
    return (this.question?.options ?? []).filter((option) => option.handle).flatMap(facing);
  }

  get #pairedOff(): Paired[] {
    const cards = (this.question?.options ?? []).filter((option) => option.handle).map(facing);
    return cards.flatMap((pairs, place) => pairs.slice(place, place + 1));
  }

  collect(options: readonly Choice[]): void {
    if (!this.#closed) this.collected = [...options];
  }

  /** Give the picks of this moment one by one from now on, to decide what lies between them. */
  single(): void {
    if (this.question) this.#single.add(this.question.moment);
    this.collected = [];
  }

  /** A press that has just skipped what was shown must not answer as well. */
  guard(milliseconds: number): void {
    this.#guarded = performance.now() + milliseconds;
  }

  /** Whether this card was just given as the answer: it is lifted at once, before the server has it. */
  given(handle: Handle | undefined): boolean {
    return !!handle && !!this.sent && this.sent !== "collected" && this.sent.handle === handle;
  }

  guessed(handle: Handle | undefined): boolean {
    return handle !== undefined && this.guesses.includes(handle);
  }

  get #closed(): boolean {
    return !!this.sent || this.watching || performance.now() < this.#guarded;
  }

  pick(handle: Handle | undefined): Pick {
    if (!handle || !this.question || this.sent || this.watching) return "none";
    if (this.collected.some((option) => option.handle === handle)) return "picked";
    if (this.narrowed.some((option) => names(option, handle))) return "picked";
    if (this.#facing(handle)) return "pickable";
    if (this.#ways(this.question, handle).length) return "pickable";
    if (this.taken.some((one) => one.option.handle === handle)) return "picked";
    return this.question.idle?.includes(handle) ? "idle" : "none";
  }

  press(handle: Handle, carried: readonly string[] = []): void {
    const question = this.question;
    const face = this.#cardOf(handle);
    if (face) this.preview(face, handle);
    if (this.finger && face && !this.#closed && this.pick(handle) === "none") {
      this.enlarge([face, ...carried], handle);
      return;
    }
    if (!question || this.#closed) return;
    const facing = this.#facing(handle);
    if (facing) {
      this.take(facing);
      return;
    }
    if (this.collected.some((option) => option.handle === handle)) {
      this.collected = this.collected.filter((option) => option.handle !== handle);
      return;
    }
    const options = this.#ways(question, handle);
    const [first] = options;
    if (this.careful && first && !this.closing && !this.narrowed.some((option) => names(option, handle))) {
      this.narrowed = options;
      this.preview(first.card ?? "", handle);
      return;
    }
    this.#take(options, () => {
      if (this.taken.some((one) => one.option.handle === handle)) this.#back();
      if (question.idle?.includes(handle)) this.#actor.why(handle);
    });
  }

  /** Show the cards of an open pile. */
  open(title: string, pieces: readonly PlainPiece[]): void {
    this.opened = { title, pieces };
  }

  pickSeat(seat: Seat): Pick {
    if (!this.question || this.sent || this.watching) return "none";
    return this.question.options.some((option) => option.seat === seat && !option.handle) ? "pickable" : "none";
  }

  pressSeat(seat: Seat): void {
    this.#take(this.can({ seat }).filter((option) => !option.handle));
  }

  can(wanted: Partial<Choice>): Choice[] {
    if (!this.question || this.#closed) return [];
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
    if (!question || this.#closed) return;
    if (this.pairing) {
      this.#pair(question, option);
      return;
    }
    const offered = question.options.find((other) => other.index === option.index);
    const opens = offered && option.handle && !offered.handle;
    const picks = opens ? [{ do: offered.do }, picked(option)] : [picked(option)];
    if (option.step && !this.#single.has(question.moment)) {
      this.#open(option, option.step, picks);
      return;
    }
    if (opens) {
      this.#send(option, picks);
      return;
    }
    const closing = this.closing;
    if (closing && option.index === closing.index && this.collected.length) {
      this.#last.set(question.moment, this.collected.map((one) => one.handle ?? 0));
      // With nothing left to pick the rules close the declaration by themselves.
      const left = question.options.some((other) => other.handle && !this.collected.includes(other));
      this.#send("collected", (left ? [...this.collected, option] : this.collected).map(picked));
      return;
    }
    if (closing && option.handle && question.options.filter((other) => other.handle === option.handle).length === 1) {
      this.collected = [...this.collected.filter((other) => other.handle !== option.handle), option];
      return;
    }
    if (this.taken.length) {
      this.#send(option, picks);
      return;
    }
    this.sent = option;
    this.#actor.answer(question, option);
  }

  /** Send what was chosen within the question, and these picks at its end. */
  #send(last: Choice | "collected", picks: readonly Picked[]): void {
    const asked = this.asked;
    if (!asked) return;
    this.sent = last;
    this.#actor.answers(asked, [...this.taken.flatMap((one) => one.picks), ...picks]);
  }

  /** Go on to what an option leaves to choose; where that leaves no choice, further still. */
  #open(option: Choice, step: Step, picks: readonly Picked[]): void {
    const before = this.question;
    if (!before) return;
    this.taken = [...this.taken, { before, option, picks }];
    this.narrowed = [];
    this.collected = [];
    this.question = { ...step, number: before.number, seat: before.seat, milliseconds: before.milliseconds, held: before.held };
    if (isBeginning(option)) this.collected = step.options.filter((one) => one.handle === option.begins);
    const [only, other] = step.options;
    if (only && !other) this.take(only);
  }

  /** Choose the last thing again. */
  #back(): void {
    const taken = [...this.taken];
    let last = taken.pop();
    while (last && last.before.options.length === 1) last = taken.pop();
    if (!last) return;
    this.taken = taken;
    this.question = last.before;
  }

  /** Set a card against another, or confirm all that were. */
  #pair(question: Question, option: Choice): void {
    if (isPaired(option)) {
      const others = this.collected.filter((other) => other.handle !== option.handle && (question.shared || !isPaired(other) || other.onto !== option.onto));
      this.collected = [...others, option];
      this.narrowed = [];
    } else if (option.handle) {
      this.narrowed = facing(option);
    } else {
      this.sent = "collected";
      this.#lastPairs.set(question.moment, this.pairs.map((pair) => [pair.handle ?? 0, pair.onto]));
      this.#actor.answers(question, [...this.pairs.map((one) => ({ do: one.do, handle: one.handle, onto: one.onto })), { do: option.do }]);
    }
  }

  /** The pair a press on this card would make, while it is asked whom a card faces. */
  #facing(handle: Handle): Choice | undefined {
    return this.narrowed.find((option) => isPaired(option) && option.onto === handle);
  }

  /** What was sent did not come to pass: the question stands as it was. */
  refuse(): void {
    if ((this.sent === "collected" || this.taken.length) && this.asked) this.#single.add(this.asked.moment);
    this.sent = null;
    this.restart();
  }

  /** The answer was held back: the question stands, with what was picked for it. */
  reconsider(): void {
    this.sent = null;
    if (this.taken.length) this.restart();
  }

  /** One step back: from the ways of one card, from what was collected, or from the last thing chosen. */
  widen(): void {
    if (!this.narrowed.length && !this.collected.length && !this.#closed) this.#back();
    this.narrowed = [];
    this.collected = [];
  }

  why(handle: Handle): void {
    this.#actor.why(handle);
  }

  look(card: string, handle?: Handle): void {
    this.preview(card, handle);
    if (this.finger) this.enlarge([card], handle);
  }

  /** Show cards large: one, and what lies on it. */
  enlarge(cards: readonly string[], handle?: Handle): void {
    this.looked = cards;
    this.lookedAt = handle;
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
      if (option.handle) return option.handle === handle ? [option] : [];
      const further = option.step?.options.find((next) => next.handle === handle && next.do === option.do);
      // Cards that are collected are picked on their own screen.
      if (further && !option.step?.collects) return [{ ...further, index: option.index }];
      if (further) return [{ index: option.index, do: option.do, text: further.text, card: further.card, step: option.step, begins: handle } as Beginning];
      const opened = option.then?.find((next) => next.handle === handle);
      return opened ? [{ index: option.index, do: option.do, text: opened.text, forecast: opened.forecast ?? "", card: this.#cardOf(handle), handle }] : [];
    });
  }

  /** What the card the pointer or the focus is on would lead to. */
  get foretold(): string {
    return this.#foretelling?.forecast ?? "";
  }

  /** What leads to it, in words: a card may be there for several things. */
  get foretoldBy(): string {
    return this.#foretelling?.text ?? "";
  }

  /** What choosing a card leads to, for everything it can do: of pairs, for everybody it could face. */
  outlook(handle: Handle | undefined): Choice[] {
    if (!this.question || !handle || this.watching) return [];
    const ways = this.pairing ? this.#possible.filter((pair) => pair.handle === handle || pair.onto === handle) : this.#ways(this.question, handle);
    return ways.filter((way) => way.forecast);
  }

  get #foretelling(): Choice | undefined {
    const handle = this.shown?.handle;
    if (!this.question || !handle || this.watching) return undefined;
    return this.#ways(this.question, handle).find((option) => option.forecast);
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

/** A choice within a question: what was asked before it, what was chosen, and how that is sent. */
export interface Taken {
  before: Question;
  option: Choice;
  picks: readonly Picked[];
}

/** An option that opens a collection, with the card that is picked first. */
interface Beginning extends Choice {
  begins: Handle;
}

function isBeginning(option: Choice): option is Beginning {
  return "begins" in option;
}

function names(option: Choice, handle: Handle): boolean {
  return option.handle === handle || (isBeginning(option) && option.begins === handle);
}

/** A card with the one it is set against. */
export interface Paired extends Choice {
  onto: Handle;
}

/** The pairs a card can form. */
function facing(option: Choice): Paired[] {
  return (option.then ?? []).map((target) => ({ index: option.index, do: option.do, card: option.card, handle: option.handle, text: target.text, forecast: target.forecast, onto: target.handle }));
}

export function isPaired(option: Choice): option is Paired {
  return "onto" in option;
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
