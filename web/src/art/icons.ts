/** Icons by name for controls and card corners, and each card's emblem, loaded with its game. */
import type { GameId } from "../lib/model";
import shell from "./sprites/shell.json";

export interface IconBody {
  body: string;
  size: number;
}

const bodies = shell as Record<string, IconBody>;

export function iconBody(name: string): IconBody | undefined {
  return bodies[name];
}

export type Emblems = Record<string, string>;

const loaders: Record<GameId, () => Promise<{ default: Emblems }>> = {
  "psi-wars": () => import("./sprites/psi-wars.json"),
  "intergalactic-psi-wars": () => import("./sprites/intergalactic-psi-wars.json"),
  "psychological-warfare": () => import("./sprites/psychological-warfare.json"),
  xi: () => import("./sprites/xi.json"),
  purge: () => import("./sprites/purge.json"),
};

const loaded = new Map<GameId, Emblems>();

/** Load the emblems of a game; after that `emblemPath` answers at once. */
export async function loadEmblems(game: GameId): Promise<void> {
  if (!loaded.has(game)) loaded.set(game, (await loaders[game]()).default);
}

export function emblemPath(game: GameId, card: string): string {
  return loaded.get(game)?.[card] ?? "";
}

/** The one emblem each cover shows before a game is opened. */
export function coverPath(game: GameId): string {
  return bodies[`cover-${game}`]?.body ?? "";
}
