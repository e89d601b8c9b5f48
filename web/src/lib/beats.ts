/** The beats of a message as scenes, and the queue that plays them one after another. */
import { kindOf, louder, STILL, TIMES, type Kind } from "./kinds";
import type { GameId, Line, PlainView } from "./model";
import { viewsOf } from "./patch";
import type { Automatic, Beat, Table } from "./protocol";

/** One thing to watch: an event, or a few that belong together, with the table right after it. */
export interface Scene {
  kind: Kind;
  beats: Beat[];
  /** The table before it and after it. */
  before: PlainView;
  after: PlainView;
  /** The number of the last event in it; the log is shown up to there. */
  upTo: number;
  /** The lines that tell it. */
  lines: Line[];
  automatic: Automatic[];
  /** Milliseconds at normal speed. */
  time: number;
}

const MOST_TRIFLES = 14;
/** Milliseconds a loss of a player's own life is seen: longer than that of a card. */
const LIFE_LOST = 700;

/** The beats of a message, grouped: what one line tells, what nothing is told of, and trifles of the same kind. */
export function scenesOf(message: Pick<Table, "view" | "beats" | "log" | "outcome">, from: PlainView | null, game: GameId | null): Scene[] {
  const beats = message.beats ?? [];
  const views = viewsOf(message.view, beats);
  const scenes: Scene[] = [];
  for (const [place, beat] of beats.entries()) {
    const after = views[place] as PlainView;
    const kind = beat.number ? kindOf(game, beat.event ?? "") : "quiet";
    const last = scenes[scenes.length - 1];
    if (last && belongs(last, beat, kind)) join(last, beat, kind, after);
    else scenes.push(join({ kind, beats: [], before: last?.after ?? from ?? after, after, upTo: 0, lines: [], automatic: [], time: 0 }, beat, kind, after));
  }
  for (const scene of scenes) {
    const told = new Set(scene.beats.map((beat) => beat.line));
    scene.lines = message.log.filter((line) => told.has(line.number));
    scene.time = timeOf(scene);
  }
  if (message.outcome) slowDown(scenes);
  return scenes;
}

function belongs(scene: Scene, beat: Beat, kind: Kind): boolean {
  const last = scene.beats[scene.beats.length - 1] as Beat;
  if (!beat.number) return !last.number;
  if (!last.number) return false;
  if (beat.line && beat.line === last.line) return true;
  if (kind === "quiet") return scene.kind !== "turn" && scene.kind !== "over";
  if (scene.kind === "quiet") return kind !== "turn" && kind !== "over";
  if (kind === "trifle" && scene.kind === "trifle") return scene.beats.length < MOST_TRIFLES && beat.seat === last.seat;
  // A group goes together, and whoever is assigned moves in as the battle begins.
  if (kind === "move" && (beat.event === last.event || last.event === "battle began")) return beat.seat === last.seat && scene.beats.length < MOST_TRIFLES;
  // What one card makes is made at once, and told in one sentence; Tokens leave a battle together.
  if ((beat.event === "token created" || beat.event === "token removed") && last.event === beat.event) return beat.seat === last.seat;
  // Both sides' dice are thrown together; so are the blows of one exchange, and what dies of them.
  if (kind === "dice" && scene.kind === "dice") return beat.event === last.event && beat.seat !== last.seat;
  if (kind === "compare" && scene.kind === "compare") return last.event === "total";
  return kind === scene.kind && (kind === "damage" || kind === "destroy") && beat.event === last.event && beat.seat !== last.seat && scene.beats.length < 2;
}

function join(scene: Scene, beat: Beat, kind: Kind, after: PlainView): Scene {
  scene.beats.push(beat);
  scene.kind = louder(scene.kind, kind);
  scene.after = after;
  scene.upTo = Math.max(scene.upTo, beat.number ?? 0);
  if (beat.automatic) scene.automatic.push(beat.automatic);
  return scene;
}

function timeOf(scene: Scene): number {
  if (scene.kind === "quiet") return scene.before === scene.after || !scene.upTo ? 0 : 120;
  // What a battle has cost is read, not only seen.
  if (scene.beats.some((beat) => beat.event === "battle ended")) return 2 * TIMES.note;
  return hurtsPlayer(scene) ? LIFE_LOST : TIMES[scene.kind];
}

/** Whether somebody's own life goes down in a scene, and not that of a card which fights for them. */
export function hurtsPlayer(scene: Scene): boolean {
  return scene.kind === "damage" && scene.beats.some((beat) => !!beat.amount && (!beat.card || strongholds(scene.after).has(beat.handle ?? 0)));
}

const strongholds = (view: PlainView): ReadonlySet<number> => new Set(view.zones.flatMap((zone) => (zone.cards ?? []).filter((piece) => (piece as { kind?: string }).kind === "stronghold").map((piece) => piece.handle ?? 0)));

/** The last blow is seen at half speed. */
function slowDown(scenes: readonly Scene[]): void {
  const blow = [...scenes].reverse().find((scene) => scene.kind === "damage" || scene.kind === "destroy" || scene.kind === "gain");
  if (blow) blow.time *= 2;
}

export type Speed = "slow" | "normal" | "fast" | "instant";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];
const RATES: Readonly<Record<Exclude<Speed, "instant">, number>> = { slow: 1 / 1.6, normal: 1, fast: 1 / 0.45 };
/** More than this waiting, at the chosen speed, and beats are played twice as fast. */
export const TOO_LONG = 10_000;
/** Where a clock runs for the player, what is still to be seen may take no longer than this. */
export const CLOCK_ROOM = 900;
const LEAST_SEEN = 250;
/** What decides games rests longer, however much waits. */
const LEAST_LIFE_LOST = 600;
/** With five others at the table their turns are played twice as fast as with one, so that a round stays short. */
const FASTER_EACH = 1 / 4;
/** As much lateness as is carried over into the next wait. */
const LATENESS = 50;

/** What the queue needs of a browser; tests give their own. */
export interface Time {
  now(): number;
  later(call: () => void, milliseconds: number): number;
  cancel(timer: number): void;
}

const BROWSER: Time = { now: () => performance.now(), later: (call, ms) => window.setTimeout(call, ms), cancel: (timer) => window.clearTimeout(timer) };

/** Time as the beats have it: faster, slower, stopped or over. Waits and motions obey it alike. */
export class Clock {
  #time: Time;
  #rate = 1;
  #paused = false;
  #over = false;
  #late = 0;
  #wait: { left: number; since: number; timer: number; done: () => void } | null = null;
  #motions = new Set<Animation>();

  constructor(time: Time = BROWSER) {
    this.#time = time;
  }

  get over(): boolean {
    return this.#over;
  }

  /** So many milliseconds at normal speed; at once when the rest is skipped. */
  wait(milliseconds: number): Promise<void> {
    if (this.#over || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const left = Math.max(0, milliseconds - this.#late * this.#rate);
      this.#late = 0;
      this.#wait = { left, since: this.#time.now(), timer: 0, done: resolve };
      this.#go();
    });
  }

  /** Let a motion follow this clock; it is put down when the rest is skipped. */
  run(motion: Animation): Animation {
    if (this.#over) motion.finish();
    else {
      motion.updatePlaybackRate(this.#rate);
      if (this.#paused) motion.pause();
      this.#motions.add(motion);
      motion.onfinish = motion.oncancel = () => this.#motions.delete(motion);
    }
    return motion;
  }

  set(rate: number, paused: boolean): void {
    this.#hold();
    this.#rate = rate;
    this.#paused = paused;
    for (const motion of this.#motions) {
      motion.updatePlaybackRate(rate);
      if (paused) motion.pause();
      else if (motion.playState === "paused") motion.play();
    }
    this.#go();
  }

  /** Everything that is waited for or moves is over now, until `begin`. */
  finish(): void {
    this.#over = true;
    for (const motion of [...this.#motions]) motion.finish();
    this.#motions.clear();
    const wait = this.#wait;
    this.#wait = null;
    if (wait) {
      this.#time.cancel(wait.timer);
      wait.done();
    }
  }

  begin(): void {
    this.#over = false;
    this.#late = 0;
  }

  #hold(): void {
    const wait = this.#wait;
    if (!wait || this.#paused) return;
    this.#time.cancel(wait.timer);
    wait.left -= (this.#time.now() - wait.since) * this.#rate;
  }

  #go(): void {
    const wait = this.#wait;
    if (!wait || this.#paused) return;
    wait.since = this.#time.now();
    const due = wait.since + wait.left / this.#rate;
    wait.timer = this.#time.later(() => {
      this.#wait = null;
      this.#late = Math.min(LATENESS, Math.max(0, this.#time.now() - due));
      wait.done();
    }, Math.max(0, wait.left / this.#rate));
  }
}

/** One step of the queue: a scene, or a table to be put down at the end of its message. */
export interface Step {
  scene: Scene | null;
  /** Show the scene on this clock; it must end on the table after it also when the clock is over. */
  play(clock: Clock): Promise<void>;
}

export class BeatQueue {
  readonly clock: Clock;
  speed: Speed = "normal";
  still = false;
  paused = false;
  /** How many others play between two turns of the one who watches. */
  others = 1;
  /** Beats had to be played at double speed to catch up. */
  hurried = false;
  /** A player's clock runs: what is left has to be over by then. */
  #until = Infinity;
  #time: Time;
  #steps: Step[] = [];
  #now: Scene | null = null;
  #running = false;
  #changed: () => void;

  constructor(changed: () => void = () => undefined, time: Time = BROWSER) {
    this.#changed = changed;
    this.#time = time;
    this.clock = new Clock(time);
  }

  get busy(): boolean {
    return this.#running;
  }

  /** Milliseconds still to be watched, at normal speed. */
  get waiting(): number {
    return this.#steps.reduce((sum, step) => sum + this.timeOf(step.scene), 0);
  }

  timeOf(scene: Scene | null): number {
    if (!scene) return 0;
    return this.still && scene.time > 0 ? STILL : scene.time;
  }

  push(...steps: Step[]): void {
    this.#steps.push(...steps);
    this.pace();
    if (!this.#running) void this.#run();
  }

  /** The speed as it has to be now. */
  pace(): void {
    const rate = this.speed === "instant" ? 1 : RATES[this.speed];
    const left = this.waiting / rate;
    const double = left > TOO_LONG;
    if (double) this.hurried = true;
    const needed = left / Math.max(LATENESS, this.#until - this.#time.now());
    const crowd = 1 + Math.max(0, this.others - 1) * FASTER_EACH;
    const catching = double || (this.hurried && left > TOO_LONG / 4) ? Math.max(2, crowd) : crowd;
    this.clock.set(rate * Math.max(needed, Math.min(catching, this.#most())), this.paused);
  }

  /** Whether a clock runs for the player, so that what is still to be seen must be short. */
  press(pressed: boolean): void {
    this.#until = pressed ? this.#time.now() + CLOCK_ROOM : Infinity;
  }

  /** However much waits, what matters is seen for a quarter of a second. */
  #most(): number {
    const scene = this.#now;
    if (!scene || scene.kind === "trifle" || scene.kind === "quiet") return Infinity;
    return Math.max(1, this.timeOf(scene) / (hurtsPlayer(scene) ? LEAST_LIFE_LOST : LEAST_SEEN));
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.pace();
    this.#changed();
  }

  /** To the end of everything that waits, at once. */
  skip(): void {
    this.paused = false;
    this.clock.finish();
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.clock.begin();
    this.hurried = false;
    this.#changed();
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#now = step.scene;
      if (this.speed === "instant" || document.hidden) this.clock.finish();
      this.pace();
      await step.play(this.clock);
    }
    this.#running = false;
    this.#until = Infinity;
    this.#changed();
  }
}
