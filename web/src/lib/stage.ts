/** Plays one scene on the page: cue, travel, hit, settle. Only transform and opacity move, and all of it on the clock. */
import type { Clock, Scene } from "./beats";
import { bringIntoSight } from "./edges";
import type { Kind } from "./kinds";
import type { Arrow, GameId, Handle, PlainView, Seat } from "./model";
import { measure, setOut, type Places } from "./motion";
import { movesOf, type Move, type Whereabouts } from "./moves";
import type { Beat } from "./protocol";
import { sound } from "./sound";
import type { Sound } from "./voices";

/** What a scene changes on the page, in the order of its parts. */
export interface Shown {
  game: GameId;
  near: Seat;
  /** The scene is told: its caption. */
  caption(scene: Scene): void;
  /** The table is put down, with arrows for what is declared in the scene. */
  table(view: PlainView, arrows: Arrow[]): Promise<void>;
  /** Its lines join the log. */
  log(scene: Scene): void;
  tone(seat: Seat): number;
  /** "Your turn", or nothing where it is somebody else's. */
  ribbon(scene: Scene): string;
  won(scene: Scene): boolean | null;
}

/** When the table changes and when the blow falls, as parts of a beat. */
const PARTS: Readonly<Record<Kind, readonly [change: number, hit: number]>> = {
  quiet: [0, 0], trifle: [0, 0.1], note: [0.1, 0.2], play: [0.12, 0.62], move: [0.08, 0.5], declare: [0.1, 0.4], respond: [0.15, 0.4], dice: [0.06, 0.58], compare: [0.15, 0.3], damage: [0.2, 0.22], gain: [0.2, 0.22], destroy: [0.22, 0.5], turn: [0.1, 0.15], over: [0.08, 0.45],
};
const OUT = "cubic-bezier(.2,.8,.2,1)";
const STAMP = "cubic-bezier(.2,1.6,.4,1)";

export async function playScene(scene: Scene, clock: Clock, shown: Shown, still: boolean, length: number): Promise<void> {
  shown.caption(scene);
  if (still || clock.over || typeof Element.prototype.animate !== "function") {
    await shown.table(scene.after, []);
    bringIntoSight(fightOf(scene));
    shown.log(scene);
    if (!clock.over) hear(scene, shown);
    await clock.wait(length);
    return;
  }
  const stage = new Stage(scene, clock, shown, length);
  try {
    await stage.play();
  } finally {
    stage.clear();
  }
}

class Stage {
  #scene: Scene;
  #clock: Clock;
  #shown: Shown;
  #length: number;
  #made: Element[] = [];
  #counting: (() => void)[] = [];

  constructor(scene: Scene, clock: Clock, shown: Shown, length: number) {
    this.#scene = scene;
    this.#clock = clock;
    this.#shown = shown;
    this.#length = length;
  }

  async play(): Promise<void> {
    const { kind, before, after } = this.#scene;
    const [change, hit] = PARTS[kind];
    this.#cue(change);
    await this.#clock.wait(change * this.#length);
    const moves = movesOf(before, after);
    const old = new Before(moves, this.#shown.near);
    await this.#shown.table(after, this.#arrows());
    bringIntoSight(fightOf(this.#scene));
    setOut();
    if (kind === "dice") hear(this.#scene, this.#shown);
    const travel = (kind === "trifle" ? 0.75 : kind === "play" ? 0.6 : 0.42) * this.#length;
    if (!this.#clock.over) {
      this.#fly(moves, old, travel);
      this.#shift(old.places, moves, Math.min(travel, 260));
      if (kind === "dice") this.#roll(old.dice, (hit - change) * this.#length);
      if (kind === "turn") this.#turn();
      if (kind === "over") this.#dim();
      this.#count(old.counts, kind === "dice" ? (hit - change) * this.#length : 0);
    }
    await this.#clock.wait((hit - change) * this.#length);
    this.#shown.log(this.#scene);
    if (!this.#clock.over) {
      if (kind === "dice") sound("land");
      else hear(this.#scene, this.#shown);
      this.#hit();
    }
    await this.#clock.wait((1 - hit) * this.#length);
  }

  clear(): void {
    for (const end of this.#counting) end();
    for (const one of this.#made) one.remove();
  }

  /** Who does it is lifted. */
  #cue(part: number): void {
    if (part <= 0) return;
    for (const beat of this.#scene.beats.slice(0, 3)) {
      const source = sourceOf(this.#scene, beat);
      bringIntoSight(source);
      if (source) this.#run(source, [{ transform: "none" }, { transform: "translateY(-7px) scale(1.04)", offset: 0.6 }, { transform: "none" }], Math.max(180, part * this.#length * 2));
    }
  }

  #arrows(): Arrow[] {
    if (this.#scene.kind !== "declare" && this.#scene.kind !== "respond" && this.#scene.kind !== "play") return [];
    return this.#scene.beats.flatMap((beat): Arrow[] => {
      const to = beat.other_handle || (beat.to !== undefined && beat.to !== null ? `seat-${beat.to}` : 0);
      return beat.handle && to && to !== beat.handle ? [{ from: beat.handle, to, seat: beat.seat ?? this.#scene.after.active }] : [];
    });
  }

  /** Cards fly above everything else, from where they were to where they are. */
  #fly(moves: readonly Move[], old: Before, time: number): void {
    const dies = this.#scene.kind === "destroy";
    const main = this.#scene.beats.find((beat) => beat.handle)?.handle;
    for (const [place, move] of moves.entries()) {
      const target = find(move.to);
      const to = target?.getBoundingClientRect() ?? spotOf(move.into, this.#shown.near);
      const from = (move.from !== undefined && old.places.get(String(move.from))) || old.spot(move.out);
      const face = target ?? old.twins.get(move.from ?? 0);
      if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < 8) continue;
      const ghost = face ? twinOf(face, target ? to : from) : backAt(from);
      const box = target ? to : from;
      this.#put(ghost);
      const delay = Math.min(place * 45, time * 0.4);
      if (target) this.#run(target, [{ opacity: 0 }, { opacity: 0 }], time + delay);
      if (dies && !target) this.#die(ghost, box, to, time * 1.25);
      else this.#run(ghost, path(box, from, to, this.#scene.kind === "play" && move.to === main && move.from !== move.to && ghost.matches(".wrap")), time, delay);
    }
  }

  /** What is destroyed creases, loses its colour and goes to its pile. */
  #die(ghost: HTMLElement, from: DOMRect, to: DOMRect, time: number): void {
    ghost.classList.add("dying");
    this.#run(ghost, [
      { transform: "none", opacity: 1 },
      { transform: "scale(1.05) rotate(-2deg)", opacity: 1, offset: 0.15 },
      { transform: "skewY(7deg) scaleX(0.9)", opacity: 1, offset: 0.4 },
      { transform: `${between(from, to)} skewY(9deg) scale(0.32) rotate(14deg)`, opacity: 0.9 },
    ], time);
  }

  /** What only made room moves over; what has gone to another row flies there above the others. */
  #shift(before: Places, moves: readonly Move[], time: number): void {
    const flown = new Set(moves.map((move) => String(move.to)));
    for (const piece of document.querySelectorAll<HTMLElement>("main [data-handle], .hand [data-handle]")) {
      const handle = piece.dataset["handle"] as string;
      const from = flown.has(handle) || handle.startsWith("seat-") ? undefined : before.get(handle);
      if (!from) continue;
      const to = piece.getBoundingClientRect();
      if (!to.width || Math.hypot(from.x - to.x, from.y - to.y) < 8) continue;
      if (piece.matches(".wrap") && Math.abs(from.y - to.y) > to.height / 2) {
        const ghost = twinOf(piece, to);
        this.#put(ghost);
        this.#run(piece, [{ opacity: 0 }, { opacity: 0 }], time);
        this.#run(ghost, path(to, from, to, false), time);
        continue;
      }
      this.#run(piece, [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], time);
    }
  }

  /** Dice roll where they lie and land on their face; where the table has no place for them, in the middle. */
  #roll(before: Map<Element, string>, time: number): void {
    let dice = [...document.querySelectorAll<HTMLElement>("main [data-die]")].filter((die) => die.offsetParent && before.get(die) !== die.textContent);
    if (!dice.length) dice = this.#middleDice();
    for (const [place, die] of dice.entries()) {
      const turn = place % 2 ? -1 : 1;
      this.#run(die, [
        { transform: `translate(${turn * -46}px, -34px) rotate(${turn * -620}deg) scale(0.9)`, opacity: 0.4 },
        { transform: `translate(${turn * 20}px, -16px) rotate(${turn * -260}deg) scale(1.2)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${turn * -6}px, 0) rotate(${turn * -40}deg) scale(1.05)`, opacity: 1, offset: 0.8 },
        { transform: "none", opacity: 1 },
      ], time);
      const face = die.querySelector("b");
      if (face) this.#run(face, [{ opacity: 0.15 }, { opacity: 0.15, offset: 0.85 }, { opacity: 1 }], time);
    }
  }

  #middleDice(): HTMLElement[] {
    const main = document.querySelector("main")?.getBoundingClientRect();
    if (!main) return [];
    const row = document.createElement("div");
    row.className = "thrown";
    for (const beat of this.#scene.beats.filter((one) => one.amount || one.word)) {
      for (const face of facesOf(beat, this.#shown.game)) {
        const die = document.createElement("span");
        die.dataset["die"] = "";
        const number = document.createElement("b");
        number.textContent = face;
        die.append(number);
        row.append(die);
      }
    }
    if (!row.childElementCount) return [];
    Object.assign(row.style, { left: `${main.x + main.width / 2}px`, top: `${main.y + main.height / 2}px` });
    this.#put(row);
    return [...row.children] as HTMLElement[];
  }

  /** Totals count up to what they are. */
  #count(before: ReadonlyMap<string, number>, delay: number): void {
    for (const element of document.querySelectorAll<HTMLElement>("main [data-count]")) {
      const text = [...element.childNodes].find((node): node is Text => node.nodeType === 3 && /^-?\d+$/.test(node.nodeValue?.trim() ?? ""));
      if (!text) continue;
      const to = Number(text.nodeValue);
      const from = before.get(element.dataset["count"] ?? "") ?? to;
      if (from === to || Math.abs(from - to) > 99) continue;
      const start = performance.now() + delay;
      const length = 260;
      let frame = 0;
      const end = (): void => {
        cancelAnimationFrame(frame);
        text.nodeValue = String(to);
      };
      const step = (now: number): void => {
        const part = Math.min(1, Math.max(0, (now - start) / length));
        text.nodeValue = String(Math.round(from + (to - from) * part));
        if (part < 1 && !this.#clock.over) frame = requestAnimationFrame(step);
        else end();
      };
      this.#counting.push(end);
      text.nodeValue = String(from);
      frame = requestAnimationFrame(step);
    }
  }

  /** Contact: a flash of the ink, and the number. */
  #hit(): void {
    const { kind, beats } = this.#scene;
    if (kind === "damage" || kind === "gain") {
      for (const beat of beats) {
        const target = targetOf(beat);
        if (!target) continue;
        this.#flash(target);
        if (beat.amount) this.#number(target.getBoundingClientRect(), kind === "gain" ? `+${beat.amount}` : `−${beat.amount}`, kind);
      }
    } else if (kind === "compare") {
      for (const loser of document.querySelectorAll("main [data-behind]")) this.#run(loser, [{ transform: "none" }, { transform: "rotate(-14deg) translateY(4px)", offset: 0.4 }, { transform: "rotate(-6deg)" }], 320);
    } else if (kind === "respond" || kind === "declare") {
      for (const beat of beats.slice(0, 3)) {
        const target = find(beat.other_handle) ?? (kind === "respond" ? find(beat.handle) : null);
        if (target) this.#flash(target);
      }
    } else if (kind === "dice") for (const die of document.querySelectorAll("main [data-die] b, .thrown [data-die] b")) this.#run(die, [{ transform: "scale(1.4)" }, { transform: "none" }], 140, 0, STAMP);
  }

  #flash(target: Element): void {
    this.#run(target, [{ opacity: 1 }, { opacity: 0.35, offset: 0.25 }, { opacity: 1, offset: 0.5 }, { opacity: 0.6, offset: 0.7 }, { opacity: 1 }], 170);
  }

  #number(at: DOMRect, text: string, kind: "damage" | "gain"): void {
    const number = document.createElement("b");
    number.className = `blow ${kind}`;
    number.textContent = text;
    Object.assign(number.style, { left: `${at.x + Math.min(at.width / 2, 110)}px`, top: `${at.y + Math.min(at.height / 2, 60)}px` });
    this.#put(number);
    const way = kind === "gain" ? -34 : 34;
    const centre = "translate(-50%, -50%)";
    const left = Math.max(300, this.#length * 0.78);
    this.#run(number, [
      { transform: `${centre} scale(1.9)`, opacity: 0 },
      { transform: `${centre} scale(1)`, opacity: 1, offset: 0.16 },
      { transform: `${centre} translateY(${way * 0.35}px)`, opacity: 1, offset: 0.75 },
      { transform: `${centre} translateY(${way}px)`, opacity: 0 },
    ], left);
  }

  #turn(): void {
    const { active } = this.#scene.after;
    const plate = find(`seat-${active}`);
    if (plate) this.#run(plate, [{ opacity: 1 }, { opacity: 0.4, offset: 0.3 }, { opacity: 1 }], this.#length * 0.6);
    const bar = document.querySelector(".top .bar");
    if (bar) this.#run(bar, [{ transform: "translateX(-18px)", opacity: 0.3 }, { transform: "none", opacity: 1 }], this.#length * 0.5);
    const text = this.#shown.ribbon(this.#scene);
    const main = document.querySelector("main")?.getBoundingClientRect();
    if (!text || !main) return;
    const ribbon = document.createElement("p");
    ribbon.className = `ribbon voice seat-${this.#shown.tone(active >= 0 ? active : this.#shown.near)}`;
    ribbon.textContent = text;
    Object.assign(ribbon.style, { left: `${main.x}px`, width: `${main.width}px`, top: `${main.y + main.height / 2}px` });
    this.#put(ribbon);
    this.#run(ribbon, [
      { transform: "translateY(-50%) scaleY(0.2)", opacity: 0 },
      { transform: "translateY(-50%)", opacity: 1, offset: 0.2 },
      { transform: "translateY(-50%)", opacity: 1, offset: 0.8 },
      { transform: "translateY(-50%) scaleY(0.2)", opacity: 0 },
    ], this.#length * 0.9);
  }

  #dim(): void {
    const main = document.querySelector("main")?.getBoundingClientRect();
    if (!main) return;
    const veil = document.createElement("div");
    veil.className = "veil";
    Object.assign(veil.style, { left: `${main.x}px`, top: `${main.y}px`, width: `${main.width}px`, height: `${main.height}px` });
    this.#put(veil);
    this.#run(veil, [{ opacity: 0 }, { opacity: 0.55, offset: 0.45 }, { opacity: 0 }], this.#length * 0.95, 0, "linear");
  }

  #put(one: Element): void {
    this.#made.push(one);
    layer().append(one);
  }

  #run(one: Element, frames: Keyframe[], duration: number, delay = 0, easing = OUT): void {
    // What stays on the page must not keep what the motion ended with.
    const fill = this.#made.some((made) => made.contains(one)) ? "both" : "backwards";
    this.#clock.run(one.animate(frames, { duration, delay, easing, fill }));
  }
}

/** The card that does it. */
function sourceOf(scene: Scene, beat: Beat): HTMLElement | null {
  return find(scene.kind === "damage" || scene.kind === "declare" ? (beat.other_handle ?? beat.handle) : beat.handle);
}

/** What everybody looks at now: the battle that is fought, else the card that does something. */
function fightOf(scene: Scene): Element | null {
  const first = scene.beats[0];
  return document.querySelector("main [data-battle]") ?? (first ? sourceOf(scene, first) : null);
}

/** What has to be known of the page before the table changes. */
class Before {
  readonly places: Places = measure();
  readonly twins = new Map<Handle, HTMLElement>();
  readonly dice = new Map<Element, string>([...document.querySelectorAll("main [data-die]")].map((die) => [die, die.textContent ?? ""]));
  readonly counts = new Map<string, number>([...document.querySelectorAll<HTMLElement>("main [data-count]")].map((one) => [one.dataset["count"] ?? "", Number.parseInt(one.textContent ?? "", 10) || 0]));
  #spots = new Map<string, DOMRect | null>();

  constructor(moves: readonly Move[], near: Seat) {
    for (const move of moves) {
      const found = find(move.from);
      if (found && move.from !== undefined) this.twins.set(move.from, twinOf(found, found.getBoundingClientRect()));
      if (move.out) this.#spots.set(`${move.out.zone}-${move.out.of}`, spotOf(move.out, near));
    }
  }

  spot(at: Whereabouts | null): DOMRect | null {
    return at ? (this.#spots.get(`${at.zone}-${at.of}`) ?? null) : null;
  }
}

/** The thing on the table with this handle, where it can be seen. */
function find(handle: Handle | string | undefined): HTMLElement | null {
  if (!handle) return null;
  for (const found of document.querySelectorAll<HTMLElement>(`main [data-handle="${handle}"], .hand [data-handle="${handle}"]`)) if (found.getBoundingClientRect().width) return found;
  return null;
}

/** Where a pile lies: itself, its owner's hand below, or its owner's plate. */
function spotOf(at: Whereabouts | null, near: Seat): DOMRect | null {
  if (!at) return null;
  const pile = document.querySelector(`main [data-pile="${at.zone}-${at.of}"]`)?.getBoundingClientRect();
  if (pile?.width) return pile;
  if (at.zone === "hand" && at.of === near) {
    const hand = document.querySelector(".hand")?.getBoundingClientRect();
    if (hand?.width) return new DOMRect(hand.x + hand.width / 2 - 44, hand.y + 8, 88, 116);
  }
  const plate = find(`seat-${at.of}`)?.getBoundingClientRect();
  return plate ? new DOMRect(plate.x + 12, plate.y + 8, Math.min(60, plate.width), Math.min(78, plate.height)) : null;
}

function targetOf(beat: Beat): HTMLElement | null {
  return find(beat.handle) ?? find(`seat-${beat.seat ?? -1}`);
}

/** A picture of something on the page, to be moved about above it. */
function twinOf(one: HTMLElement, box: DOMRect): HTMLElement {
  const twin = one.cloneNode(true) as HTMLElement;
  // How many lie there is said of the place: a card on its way is one.
  for (const heap of twin.querySelectorAll("[data-heap]")) heap.remove();
  for (const part of [twin, ...twin.querySelectorAll<HTMLElement>("*")]) {
    for (const name of ["handle", "card", "stop", "pick", "option"]) part.removeAttribute(`data-${name}`);
    part.classList.remove("pickable", "picked", "idle");
    part.removeAttribute("id");
  }
  // A card takes its size from the row it lies in, and is out of it now.
  const card = one.querySelector<HTMLElement>(":scope > button.card");
  if (card) {
    twin.style.setProperty("--w", `${card.offsetWidth}px`);
    twin.style.setProperty("--h", `${card.offsetHeight}px`);
  }
  Object.assign(twin.style, { position: "absolute", left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0" });
  return twin;
}

function backAt(box: DOMRect): HTMLElement {
  const back = document.createElement("i");
  back.className = "back";
  Object.assign(back.style, { left: `${box.x}px`, top: `${box.y}px`, width: "44px", height: "58px" });
  return back;
}

const between = (box: DOMRect, to: DOMRect): string => `translate(${to.x + to.width / 2 - box.x - box.width / 2}px, ${to.y + to.height / 2 - box.y - box.height / 2}px)`;

/** From one place to another; a card that is played passes the middle at a size to be read. */
function path(box: DOMRect, from: DOMRect, to: DOMRect, read: boolean): Keyframe[] {
  const small = (rect: DOMRect): number => Math.min(1, Math.max(0.3, rect.height / box.height));
  const start = { transform: `${between(box, from)} scale(${small(from)})`, opacity: 0.9 };
  const end = { transform: `${between(box, to)} scale(${small(to)})`, opacity: 1 };
  const main = document.querySelector("main")?.getBoundingClientRect();
  if (!read || !main) return [start, end];
  const large = Math.min(main.height * 0.62, 250) / box.height;
  const centre = `${between(box, main)} scale(${Math.max(1, large)})`;
  return [start, { transform: centre, opacity: 1, offset: 0.3 }, { transform: centre, opacity: 1, offset: 0.68 }, end];
}

function facesOf(beat: Beat, game: GameId): string[] {
  if (game === "psi-wars") return beat.amount ? [String(beat.amount)] : [];
  const said = (beat.word ?? "").split(",")[0]?.match(/\d+/g) ?? [];
  return said.length ? said.slice(0, 2) : beat.amount ? [String(beat.amount)] : [];
}

let held: HTMLElement | null = null;

/** One layer above the table for everything on its way. */
function layer(): HTMLElement {
  if (!held?.isConnected) {
    held = document.createElement("div");
    held.className = "flights";
    held.setAttribute("aria-hidden", "true");
    document.body.append(held);
  }
  return held;
}

const HEARD: Readonly<Partial<Record<Kind, Sound>>> = { trifle: "card", play: "down", move: "card", declare: "tick", respond: "notes", dice: "roll", compare: "thud", gain: "gain", destroy: "tear", turn: "turn" };

/** What a scene sounds like. */
export function hear(scene: Scene, shown: Pick<Shown, "won" | "ribbon">): void {
  if (scene.kind === "damage") sound("hit", scene.beats.reduce((most, beat) => Math.max(most, beat.amount ?? 1), 1));
  else if (scene.kind === "over") {
    const won = shown.won(scene);
    if (won !== null) sound(won ? "win" : "loss");
  } else if (scene.kind === "turn" && !shown.ribbon(scene)) sound("tick");
  else {
    const found = HEARD[scene.kind];
    if (found) sound(found);
  }
}
