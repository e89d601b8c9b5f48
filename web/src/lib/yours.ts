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

/** What this browser keeps of a match. */
export function yourGame(match: string): YourGame | undefined {
  return yourGames().find((game) => game.match === match);
}

/** A token of this browser for a match, if it holds one. */
export function tokenFor(match: string): string {
  return yourGames().find((game) => game.match === match || game.replay === match)?.tokens[0] ?? "";
}
