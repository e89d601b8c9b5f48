import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Line, Outcome, TableModel } from "./model";
import type { Review, ReviewedDecision } from "./protocol";
import { causeOf, isFault, lastBlow, minutesLeft, nextFault, questionOf, ReviewWatch, verdictOf } from "./review.svelte";
import { clearHistory, history, note, resultFor } from "./yours";

const decision = (step: number, verdict: ReviewedDecision["verdict"] = "good", more: Partial<ReviewedDecision> = {}): ReviewedDecision => ({
  step, seat: 0, turn: 1, question: "What do you do? You have 3T.", played: "Draw", preferred: "Attack", option: 1,
  chance: 0.6, chance_error: 0.01, after: 0.5, difference: 0.1, error: 0.02, verdict, ...more,
});
const review = (...decisions: ReviewedDecision[]): Review => ({ format: 1, game: "xi", players: [], decisions, all_decisions: decisions.length, winners: [0] });
const line = (number: number, event: string): Line => ({ number, event, rule: "", turn: 1, spans: [{ text: event }] });

describe("a review", () => {
  it("says how much a mistake gave away, and how sure that is", () => {
    expect(verdictOf(decision(1, "mistake"))).toBe("A mistake: “Attack” is 10 ± 4 points better.");
  });

  it("never calls equal moves mistakes", () => {
    const equal = decision(1, "equal");
    expect(isFault(equal)).toBe(false);
    expect(verdictOf(equal)).toContain("About equal");
    expect(nextFault(review(decision(0), equal), 0)).toBeUndefined();
  });

  it("goes from one mistake to the next and from the last to the first", () => {
    const found = review(decision(2, "slip"), decision(5), decision(9, "blunder"));
    expect([0, 2, 9].map((step) => nextFault(found, step)?.step)).toEqual([2, 9, 2]);
  });

  it("asks the question without its explanations", () => {
    expect(questionOf(decision(1))).toBe("What do you do?");
  });
});

describe("how long a review still takes", () => {
  it("is the pace so far, and unknown at first", () => {
    const first = { done: 0, at: 0 };
    expect(minutesLeft(first, { done: 3, at: 1000 }, 1000)).toBeNull();
    expect(minutesLeft(first, { done: 100, at: 20_000 }, 1000)).toBe(3);
    expect(minutesLeft({ done: 500, at: 0 }, { done: 900, at: 40_000 }, 1000)).toBe(0);
  });
});

describe("what ended a game", () => {
  it("is the blow before the end", () => {
    const log = [line(1, "was hit"), line(2, "drew"), line(3, "was hit"), line(4, "lost"), line(5, "won")];
    expect(lastBlow(log, "xi").map((one) => one.number)).toEqual([3]);
  });

  it("is no blow where somebody gave up", () => {
    expect(lastBlow([line(1, "was hit"), line(2, "conceded"), line(3, "won")], "xi")).toEqual([]);
  });

  it("is no blow where points decide", () => {
    const log = [line(1, "lowered"), line(2, "scored"), line(3, "scored"), line(4, "won")];
    expect(lastBlow(log, "psychological-warfare")).toEqual([]);
  });
});

describe("why a game was over", () => {
  const table = (me: number): TableModel => ({ me, name: (seat: number) => (seat ? "Mira" : "You"), view: { players: [{ seat: 0, life: 12 }, { seat: 1, life: -3 }] } }) as unknown as TableModel;
  const ended = (rule: string, ...winners: number[]): Outcome => ({ winners, drawn: [], rule, text: "Somebody won." });

  it("is said of whoever lost", () => {
    expect(causeOf(table(0), ended("XI-19.2", 0), [])).toBe("Mira's life fell to -3.");
    expect(causeOf(table(1), ended("XI-19.2", 0), [])).toBe("Your life fell to -3.");
    expect(causeOf(table(0), ended("PSI-24.1", 1), [])).toBe("Your Lab has no Hit Points left.");
    expect(causeOf(table(0), ended("PW-23.5", 1), [])).toBe("Most Victory Points.");
    expect(causeOf(table(0), ended("PW-22.10", 1), [])).toMatch(/no turn changed anything/);
  });

  it("is giving up, whatever rule that led to", () => {
    const log = [line(1, "was hit"), { ...line(2, "conceded"), spans: [{ text: "Mira", seat: 1 }, { text: " conceded." }] }, line(3, "won")];
    expect(causeOf(table(0), ended("XI-19.2", 0), log)).toBe("Mira gave up.");
    expect(causeOf(table(1), ended("XI-19.2", 0), log)).toBe("You gave up.");
  });

  it("is what the server says where no rule ended it", () => {
    expect(causeOf(table(0), ended("", 1), [])).toBe("Somebody won.");
  });
});

describe("waiting for a review", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("asks again until it is there, and then no more", async () => {
    const answers = [{ state: "waiting" }, { state: "thinking", done: 1, total: 2 }, { state: "ready", review: review() }];
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(answers.shift()))));
    const watch = new ReviewWatch("r", "t");
    await watch.make();
    expect(watch.underWay).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(watch.state.done).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(watch.review).not.toBeNull();
    await vi.advanceTimersByTimeAsync(9000);
    expect(fetched).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
    fetched.mockRestore();
  });
});

describe("the history of your games", () => {
  beforeEach(clearHistory);
  const played = { match: "m", game: "xi", names: "Ben", result: "won", turns: 9, replay: "r" } as const;

  it("notes every finished game once, the newest first", () => {
    note(played);
    note({ ...played, match: "n" });
    note({ ...played, result: "lost" });
    expect(history().map((one) => [one.match, one.result])).toEqual([["n", "won"], ["m", "won"]]);
  });

  it("knows who won", () => {
    expect([resultFor([0], [0]), resultFor([0], [1]), resultFor([0], []), resultFor([-1], [1])]).toEqual(["won", "lost", "drawn", "watched"]);
  });
});
