/** A deck being judged by the server: begun, asked after every second, and given up when the page is left. */
import { judgeDeck, judgement, stopJudgement } from "./api";
import type { DeckWanted, JudgementState } from "./protocol";

const ASK_AFTER = 1000;
const OVER = ["done", "stopped", "failed"];

/** Percent, as people say it. */
export const percent = (share: number): number => Math.round(100 * share);
/** Points of a hundred, with their sign. */
export const points = (share: number): string => `${share < 0 ? "−" : "+"}${Math.abs(Math.round(100 * share))}`;

export class Judging {
  state = $state.raw<JudgementState | null>(null);
  problem = $state.raw<unknown>(null);
  /** The cards it is about. */
  cards = $state.raw("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isRunning(): boolean {
    return this.state !== null && !OVER.includes(this.state.state);
  }

  /** How far it has come, from 0 to 1: by games or by time, whichever comes first. */
  get progress(): number {
    const { games = 0, games_wanted = 0, seconds = 0, most_seconds = 0 } = this.state ?? {};
    return Math.min(1, Math.max(games_wanted ? games / games_wanted : 0, most_seconds ? seconds / most_seconds : 0));
  }

  async begin(game: string, deck: DeckWanted): Promise<void> {
    this.problem = null;
    try {
      this.state = await judgeDeck(game, deck);
      this.cards = JSON.stringify(deck.cards);
      this.#askLater();
    } catch (found) {
      this.problem = found;
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const job = this.state?.job;
    if (!job || !this.isRunning) return;
    try {
      this.state = await stopJudgement(job);
    } catch (found) {
      this.problem = found;
    }
  }

  #askLater(): void {
    clearTimeout(this.#timer);
    if (this.isRunning) this.#timer = setTimeout(() => void this.#ask(), ASK_AFTER);
  }

  async #ask(): Promise<void> {
    const job = this.state?.job;
    if (!job) return;
    try {
      const told = await judgement(job);
      // Whoever cancelled meanwhile has had the last word.
      if (this.isRunning) this.state = told;
      this.#askLater();
    } catch (found) {
      this.problem = found;
      this.state = null;
    }
  }
}
