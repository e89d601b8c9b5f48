/** A line a bot expects, stepped through on a table; every table of it is imagined. */
import { tick } from "svelte";
import type { ActingTable } from "./acting.svelte";
import { scenesOf, type Scene } from "./beats";
import { captionOf } from "./log";
import type { Handle, PlainView, Span, TableParts } from "./model";
import { measure, travel } from "./motion";
import type { Foreseen } from "./protocol";
import { settings } from "./settings.svelte";

const PACE = 1400;

/** What is told of a line: scenes with a sentence, each with what silently led to it. */
export function toldScenes(line: Foreseen, from: PlainView, game: ActingTable["game"]): Scene[] {
  return scenesOf({ view: line.view, beats: line.beats ?? [], log: line.log ?? [] }, from, game).filter((scene) => captionOf(scene.lines, game).length > 0);
}

export class ForeseenPlay {
  /** How many scenes have been shown; at 0 the table is the real one. */
  at = $state(0);
  playing = $state(false);
  readonly scenes: readonly Scene[];
  readonly #table: ActingTable;
  readonly #from: PlainView;
  readonly #me: number;
  readonly #parts: TableParts | null;
  readonly #guesses: readonly Handle[];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(line: Foreseen, table: ActingTable, parts: TableParts | null, seat: number = table.me) {
    this.#table = table;
    this.#parts = parts;
    this.#from = table.view;
    this.#me = table.me;
    this.scenes = toldScenes(line, table.view, table.game);
    this.#guesses = line.imagined ?? [];
    table.me = seat;
    table.watching = true;
  }

  get caption(): readonly Span[] {
    const scene = this.scenes[this.at - 1];
    return scene ? captionOf(scene.lines, this.#table.game) : [];
  }

  get atEnd(): boolean {
    return this.at >= this.scenes.length;
  }

  async show(at: number): Promise<void> {
    const table = this.#table;
    this.at = Math.max(0, Math.min(this.scenes.length, at));
    const places = settings.motion ? measure() : null;
    table.guesses = this.at ? this.#guesses : NO_GUESSES;
    table.view = this.scenes[this.at - 1]?.after ?? this.#from;
    table.arrows = this.#parts?.arrows?.(table.view) ?? [];
    await tick();
    if (places) travel(places);
  }

  next = (): Promise<void> => this.show(this.at + 1);
  back = (): Promise<void> => this.show(this.at - 1);

  play(playing: boolean): void {
    clearInterval(this.#timer);
    this.playing = playing;
    if (!playing) return;
    if (this.atEnd) void this.show(0);
    this.#timer = setInterval(() => {
      if (this.atEnd) this.play(false);
      else void this.next();
    }, PACE);
  }

  /** Back to the table as it really is; with `stays`, somebody else has put a newer one there. */
  close(stays = false): void {
    const table = this.#table;
    this.play(false);
    table.guesses = NO_GUESSES;
    table.me = this.#me;
    table.watching = false;
    if (stays) return;
    table.view = this.#from;
    table.arrows = this.#parts?.arrows?.(this.#from) ?? [];
  }
}

const NO_GUESSES: readonly Handle[] = [];
