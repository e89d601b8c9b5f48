/** What this browser remembers of learning: lessons finished, puzzles solved, questions the coach has explained. */
const LESSONS = "hegemon.lessons";
const COACH = "hegemon.coach";
const PUZZLES = "hegemon.puzzles";
const STREAKS = "hegemon.streaks";

/** Names kept in a list for each game. */
type Kept = Record<string, string[]>;

function read(key: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as unknown;
    return kept && typeof kept === "object" && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function add(key: string, game: string, name: string): void {
  const kept = read(key);
  const names = listed(kept, game);
  if (names.includes(name)) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, [game]: [...names, name] }));
  } catch {
    // Without storage progress lasts as long as the page.
  }
}

function listed(kept: Kept, game: string): string[] {
  const names = kept[game];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** The lessons of a game that were finished in this browser. */
export function finished(game: string): string[] {
  return listed(read(LESSONS), game);
}

export function finish(game: string, lesson: string): void {
  add(LESSONS, game, lesson);
}

/** The kinds of question the coach has explained already. */
export function explained(game: string): string[] {
  return listed(read(COACH), game);
}

export function explain(game: string, moment: string): void {
  add(COACH, game, moment);
}

// --- puzzles ------------------------------------------------------------------------------------------------

/** Puzzles solved at the first try in a row, and days in a row on which one was solved. */
export interface Streaks {
  row: number;
  best: number;
  days: number;
  /** The last such day. */
  day: number;
}

const DAY = 86_400_000;
/** What Python calls the ordinal of 1 January 1970, so that the terminal shows the same puzzle of the day. */
const EPOCH = 719_163;

/** The number of a day, by the calendar on the wall. */
export function dayNumber(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY) + EPOCH;
}

/** The puzzle of the day: the same for everybody, and every puzzle has its day before one comes again. */
export function ofTheDay<T>(all: readonly T[], day = dayNumber()): T | undefined {
  return all.length ? all[day % all.length] : undefined;
}

/** The puzzles of a game that were solved in this browser, at the first try or a later one. */
export function solved(game: string): string[] {
  return listed(read(PUZZLES), game);
}

export function streaks(day = dayNumber()): Streaks {
  const kept = read(STREAKS) as unknown as Record<string, unknown>;
  const number = (name: string): number => (typeof kept[name] === "number" ? (kept[name] as number) : 0);
  const last = number("day");
  // A day without a puzzle ends the row of days.
  return { row: number("row"), best: number("best"), days: last >= day - 1 ? number("days") : 0, day: last };
}

/** Remember a puzzle that was solved; what needed a second try or one answer shown ends the row. */
export function solve(game: string, puzzle: string, atOnce: boolean, day = dayNumber()): void {
  if (solved(game).includes(puzzle)) return;
  add(PUZZLES, game, puzzle);
  const now = streaks(day);
  const row = atOnce ? now.row + 1 : 0;
  const days = now.day === day ? now.days : now.days + 1;
  keep({ row, best: Math.max(now.best, row), days, day });
}

/** A solution that was only watched ends the row, unless the puzzle was solved before; it stays to be solved. */
export function watch(game: string, puzzle: string, day = dayNumber()): void {
  if (solved(game).includes(puzzle)) return;
  keep({ ...streaks(day), row: 0 });
}

function keep(now: Streaks): void {
  try {
    localStorage.setItem(STREAKS, JSON.stringify(now));
  } catch {
    // Without storage streaks last as long as the page.
  }
}
