/** The review of a finished game: asked for, waited for, and read. */
import { makeReview, review as askReview } from "./api";
import type { Line, GameId, Outcome, Seat, TableModel } from "./model";
import { kindOf } from "./kinds";
import { seatOf } from "./log";
import type { Review, ReviewedDecision, ReviewState } from "./protocol";
import { t, type TextKey } from "./laterTexts";

const EVERY = 1500;
/** What a chess player would write behind the move. */
export const SIGNS: Readonly<Record<ReviewedDecision["verdict"], string>> = { good: "", equal: "≈", slip: "?!", mistake: "?", blunder: "??" };

export const isFault = (one: ReviewedDecision): boolean => one.verdict !== "good" && one.verdict !== "equal";
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
export const points = (part: number): number => Math.round(100 * part);

/** The question of a decision, without the explanations behind it. */
export const questionOf = (one: ReviewedDecision): string => one.question.split(/(?<=[?.!])\s/)[0] ?? "";

/** What the bot thinks of a decision, in one sentence. */
export function verdictOf(one: ReviewedDecision): string {
  if (one.verdict === "good") return one.lead ? t("review.goodLead", { points: points(one.lead), other: one.next_best ?? "" }) : t("review.good");
  if (one.verdict === "equal") return t("review.equal", { other: one.preferred });
  return t(`review.fault.${one.verdict}` as TextKey, { other: one.preferred, points: points(one.difference), error: Math.max(1, points(2 * one.error)) });
}

/** The next fault after a step, from the first one again after the last. */
export function nextFault(review: Review, step: number): ReviewedDecision | undefined {
  const faults = review.decisions.filter(isFault);
  return faults.find((one) => one.step > step) ?? faults[0];
}

/** Among so many lines before the end stands what ended the game. */
const LAST = 6;

/** What ended the game: the blow before the end, where there was one. */
export function lastBlow(log: readonly Line[], game: GameId | null): Line[] {
  const told = log.filter((line) => kindOf(game, line.event) !== "quiet");
  if (told.some((line) => line.event === "conceded" || line.event === "scored")) return [];
  const blow = told.findLast((line) => ["damage", "destroy"].includes(kindOf(game, line.event)));
  const near = told.slice(-LAST);
  return blow && near.includes(blow) ? [blow] : [];
}

/** Why a game was over, by the rule that ended it: of somebody else, and of the reader. */
const CAUSES: Readonly<Record<string, readonly [TextKey, TextKey?]>> = {
  "PSI-24.1": ["result.lab", "result.labYours"], "PSI-24.3": ["result.units", "result.unitsYours"], "PSI-24.6": ["result.labs"],
  "IPW-20.1": ["result.lab", "result.labYours"], "IPW-20.3": ["result.labs"],
  "PW-23.5": ["result.points"], "PW-23.6": ["result.fewerCards"], "PW-23.7": ["result.fewerBags"], "PW-23.9": ["result.tied"], "PW-22.10": ["result.stalled"],
  "XI-19.2": ["result.life", "result.lifeYours"], "XI-19.3": ["result.lives"], "XI-20.11": ["result.lastOne"],
  "PURGE-18.1": ["result.population", "result.populationYours"], "PURGE-18.3": ["result.strongholds"], "PURGE-18.6": ["result.idle"],
};

/** Why it is over, in a sentence; what the server says where the rule alone does not tell. */
export function causeOf(table: TableModel, outcome: Outcome, log: readonly Line[]): string {
  const quit = log.slice(-LAST).find((line) => line.event === "conceded");
  const quitter = quit && seatOf(quit);
  if (quitter !== undefined && outcome.winners.length) return t(quitter === table.me ? "result.gaveUpYours" : "result.gaveUp", { loser: table.name(quitter) });
  const [key, yours] = CAUSES[outcome.rule] ?? [];
  if (!key) return outcome.text;
  const loser = table.view.players.find(({ seat }) => !outcome.winners.includes(seat)) as { seat: Seat; life?: number } | undefined;
  return t(loser?.seat === table.me ? (yours ?? key) : key, { loser: loser ? table.name(loser.seat) : "", life: loser?.life ?? 0 });
}

/** What a review has got done, and when that was heard of. */
export interface Heard {
  done: number;
  at: number;
}

const ENOUGH = 8;

/** Minutes that are left at the pace so far; 0 for less than one, null as long as the pace isn't known. */
export function minutesLeft(first: Heard, now: Heard, total: number): number | null {
  const done = now.done - first.done;
  if (done < ENOUGH) return null;
  return Math.round(((now.at - first.at) / done) * (total - now.done) / 60_000);
}

/** One review, watched until it is there. */
export class ReviewWatch {
  #first: Heard | null = null;
  /** Minutes the review still takes; null as long as nobody knows. */
  left = $state.raw<number | null>(null);
  state = $state.raw<ReviewState>({ state: "none" });
  problem = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(
    readonly replay: string,
    readonly token: string,
  ) {}

  get review(): Review | null {
    return this.state.review ?? null;
  }

  get underWay(): boolean {
    return this.state.state === "waiting" || this.state.state === "thinking";
  }

  /** See whether there is one. */
  look = (): Promise<void> => this.#ask(() => askReview(this.replay, this.token));

  /** Have one made, unless there is one. */
  make = (): Promise<void> => this.#ask(() => makeReview(this.replay, this.token));

  stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** How far it is, in words. */
  get progress(): string {
    const { done = 0, total = 0 } = this.state;
    const words = t("review.thinking", { done, total });
    if (this.left === null) return words;
    return `${words}. ${this.left ? t("review.left", { minutes: this.left }) : t("review.leftSoon")}`;
  }

  #pace({ state, done, total }: ReviewState): void {
    if (state !== "thinking" || !total) return;
    const now = { done: done ?? 0, at: Date.now() };
    this.#first ??= now;
    this.left = minutesLeft(this.#first, now, total);
  }

  async #ask(question: () => Promise<ReviewState>): Promise<void> {
    this.problem = null;
    try {
      const told = await question();
      if (this.#ended) return;
      this.state = told;
      this.#pace(told);
      clearTimeout(this.#timer);
      if (this.underWay) this.#timer = setTimeout(() => void this.look(), EVERY);
    } catch (trouble) {
      this.state = { state: "none" };
      this.problem = trouble;
    }
  }
}
