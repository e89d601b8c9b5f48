import { beforeEach, describe, expect, it } from "vitest";
import { explain, explained, finish, finished, ofTheDay, solve, solved, streaks, watch } from "./progress";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) },
  });
});

describe("progress", () => {
  it("keeps finished lessons for each game, each once", () => {
    finish("xi", "saying-no");
    finish("xi", "saying-no");
    finish("purge", "the-field");
    expect(finished("xi")).toEqual(["saying-no"]);
    expect(finished("purge")).toEqual(["the-field"]);
    expect(finished("psi-wars")).toEqual([]);
  });

  it("keeps what the coach has explained apart from lessons", () => {
    explain("xi", "action");
    expect(explained("xi")).toEqual(["action"]);
    expect(finished("xi")).toEqual([]);
  });

  it("survives whatever else is in the storage", () => {
    for (const text of ["", "[]", "null", "{", '{"xi": 3}', '{"xi": [1, "a"]}']) {
      kept.set("hegemon.lessons", text);
      expect(finished("xi").every((name) => name === "a")).toBe(true);
    }
  });
});

describe("puzzles", () => {
  it("counts what was solved at the first try in a row, and days in a row", () => {
    solve("xi", "a", true, 10);
    solve("xi", "b", true, 10);
    solve("purge", "c", true, 11);
    expect(streaks(11)).toEqual({ row: 3, best: 3, days: 2, day: 11 });
    solve("xi", "d", false, 11);
    expect(streaks(11)).toMatchObject({ row: 0, best: 3, days: 2 });
    expect(solved("xi")).toEqual(["a", "b", "d"]);
  });

  it("ends the row when a solution was only watched, and leaves the days", () => {
    solve("xi", "a", true, 10);
    watch("xi", "a", 10);
    expect(streaks(10).row).toBe(1);
    watch("xi", "b", 10);
    expect(streaks(10)).toEqual({ row: 0, best: 1, days: 1, day: 10 });
    expect(solved("xi")).toEqual(["a"]);
  });

  it("counts a puzzle once", () => {
    solve("xi", "a", true, 10);
    solve("xi", "a", true, 11);
    expect(streaks(11)).toEqual({ row: 1, best: 1, days: 1, day: 10 });
  });

  it("begins a new row of days after a day off", () => {
    solve("xi", "a", true, 10);
    expect(streaks(12).days).toBe(0);
    solve("xi", "b", true, 12);
    expect(streaks(12).days).toBe(1);
  });

  it("shows every puzzle once before one comes again", () => {
    const all = ["a", "b", "c"];
    expect(new Set([7, 8, 9].map((day) => ofTheDay(all, day)))).toEqual(new Set(all));
    expect(ofTheDay([], 7)).toBeUndefined();
  });
});
