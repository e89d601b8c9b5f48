/** Your games: the secrets of seats taken in this browser. They are kept nowhere else. */
export interface YourGame {
  match: string;
  game: string;
  /** One token per seat held on this screen. */
  tokens: string[];
  names: string;
  when: number;
  watching?: boolean;
  replay?: string;
  /** What was made with the match, to be sent to guests and spectators: told to this browser alone. */
  invitations?: { seat: number; token: string }[];
  spectator?: string;
  over?: boolean;
  /** Whose decision was waited for when this browser last looked. */
  waiting?: boolean;
}

const KEY = "hegemon.games";
const MOST = 40;

export function yourGames(): YourGame[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as YourGame[]) : [];
  } catch {
    return [];
  }
}

function write(games: YourGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // Without storage the link itself is the only key to the seat.
  }
}

/** Remember a game, newest first; what is known already is kept. */
export function remember(game: Partial<YourGame> & Pick<YourGame, "match">): void {
  const games = yourGames();
  const old = games.find((one) => one.match === game.match);
  const told: YourGame = { game: "", tokens: [], names: "", when: Date.now(), ...old, ...game };
  write([told, ...games.filter((one) => one.match !== game.match)]);
}

export function forget(match: string): void {
  write(yourGames().filter((game) => game.match !== match));
}

/** A game that was finished in this browser. It holds no secrets, so it outlives the seat's link. */
export interface Played {
  match: string;
  game: string;
  names: string;
  result: "won" | "lost" | "drawn" | "watched";
  turns: number;
  when: number;
  replay: string;
}

const HISTORY = "hegemon.history";
const MOST_PLAYED = 500;

/** Every finished game this browser knows of, newest first. */
export function history(): Played[] {
  try {
    const kept = JSON.parse(localStorage.getItem(HISTORY) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Played[]) : [];
  } catch {
    return [];
  }
}

/** Note how a game ended; once noted, its date stays. */
export function note(played: Omit<Played, "when">): void {
  const known = history();
  if (known.some((one) => one.match === played.match)) return;
  keepHistory([{ ...played, when: Date.now() }, ...known]);
}

export const clearHistory = (): void => keepHistory([]);

function keepHistory(games: Played[]): void {
  try {
    localStorage.setItem(HISTORY, JSON.stringify(games.slice(0, MOST_PLAYED)));
  } catch {
    // Without storage there is no history.
  }
}

/** How a game ended for those who sat at these seats. */
export function resultFor(seats: readonly number[], winners: readonly number[]): Played["result"] {
  const mine = seats.filter((seat) => seat >= 0);
  if (!mine.length) return "watched";
  if (!winners.length) return "drawn";
  return mine.some((seat) => winners.includes(seat)) ? "won" : "lost";
}

/** What this browser keeps of a match. */
export function yourGame(match: string): YourGame | undefined {
  return yourGames().find((game) => game.match === match);
}

/** A token of this browser for a match, if it holds one. */
export function tokenFor(match: string): string {
  return yourGames().find((game) => game.match === match || game.replay === match)?.tokens[0] ?? "";
}
