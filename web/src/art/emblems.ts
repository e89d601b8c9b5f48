/** Each card's emblem as a path on a 512 grid, loaded with its game. */
import type { GameId } from "../lib/model";

export type Emblems = Record<string, string>;

const loaders: Record<GameId, () => Promise<{ default: Emblems }>> = {
  "psi-wars": () => import("./sprites/psi-wars.json"),
  "intergalactic-psi-wars": () => import("./sprites/intergalactic-psi-wars.json"),
  "psychological-warfare": () => import("./sprites/psychological-warfare.json"),
  xi: () => import("./sprites/xi.json"),
  purge: () => import("./sprites/purge.json"),
};

const loaded = new Map<string, Emblems>();

/** Load the emblems of a game; after that `emblemPath` answers at once. */
export async function loadEmblems(game: string): Promise<void> {
  if (!loaded.has(game)) loaded.set(game, (await (loaders[game as GameId] ?? loaders.purge)()).default);
}

/** The emblem of a card; a card the table does not know, such as a designer's own, borrows one by a word of its name
 *  that another card has, or by nothing but chance: the same card always borrows the same. */
export function emblemPath(game: string, card: string): string {
  const emblems = loaded.get(game);
  if (!emblems) return "";
  const known = emblems[card];
  if (known) return known;
  const words = new Set(card.split("-").filter((word) => word.length > 3));
  const cousin = Object.keys(emblems).find((other) => other.split("-").some((word) => words.has(word)));
  const all = Object.keys(emblems);
  const place = [...card].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % all.length, 7);
  return emblems[cousin ?? (all[place] as string)] ?? "";
}
