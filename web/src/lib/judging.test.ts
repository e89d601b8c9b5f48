import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Judging, percent, points } from "./judging.svelte";
import type { JudgementState } from "./protocol";

const told = (state: JudgementState["state"], more: Partial<JudgementState> = {}): JudgementState => ({ state, job: "j1", most_seconds: 90, ...more });

/** A server that answers in this order, and remembers what it was asked. */
function server(...answers: JudgementState[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answers.shift()));
  });
  return asked;
}

describe("a deck being judged", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked after every second until it is done", async () => {
    const asked = server(told("waiting", { ahead: 1 }), told("playing", { games: 30, games_wanted: 300 }), told("done", { games: 300, games_wanted: 300 }));
    const judging = new Judging();
    await judging.begin("xi", { cards: { eel: 3 } });
    expect([judging.isRunning, judging.progress]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([judging.isRunning, judging.progress]).toEqual([true, 0.1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([judging.isRunning, judging.state?.games]).toEqual([false, 300]);
    expect(asked).toEqual(["/api/games/xi/decks/judge", "/api/judgements/j1", "/api/judgements/j1"]);
  });

  it("can be cancelled, and nothing is asked after that", async () => {
    const asked = server(told("waiting"), told("stopped", { games: 12 }));
    const judging = new Judging();
    await judging.begin("xi", {});
    await judging.stop();
    await judging.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(judging.state?.state).toBe("stopped");
    expect(asked).toEqual(["/api/games/xi/decks/judge", "/api/judgements/j1/stop"]);
  });

  it("counts time when that ends it sooner", async () => {
    server(told("playing", { games: 3, games_wanted: 300, seconds: 45 }));
    const judging = new Judging();
    await judging.begin("xi", {});
    expect(judging.progress).toBe(0.5);
    await judging.stop();
  });

  it("is told in whole points", () => {
    expect([percent(0.546), points(0.051), points(-0.12)]).toEqual([55, "+5", "−12"]);
  });
});
