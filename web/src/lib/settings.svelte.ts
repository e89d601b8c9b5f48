import type { Speed } from "./beats";

/** What a player has set for this browser. */
export interface Kept {
  scheme: "printed" | "light" | "dark";
  sound: boolean;
  motion: boolean;
  /** How fast beats are played. */
  speed: Speed;
  sure: boolean;
  /** A finger taps a card twice to play it: first to look, then to play. */
  twoTaps: boolean;
  /** A game is reviewed as soon as it ends. */
  reviews: boolean;
  /** Against bots: a move that loses a lot is asked about. */
  coach: boolean;
  name: string;
}

const KEY = "hegemon.settings";
const USUAL: Kept = { scheme: "printed", sound: true, motion: true, speed: "normal", sure: true, twoTaps: false, reviews: true, coach: false, name: "" };

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Kept>(read());

export function set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage keeps the setting for this visit.
  }
}

const PRINTED_DARK = new Set(["purge", "intergalactic-psi-wars"]);

/** The paper for a page: as printed follows the game, or the system where there is no game. */
export function schemeFor(game: string, chosen: Kept["scheme"], systemDark: boolean): "light" | "dark" {
  if (chosen !== "printed") return chosen;
  if (game) return PRINTED_DARK.has(game) ? "dark" : "light";
  return systemDark ? "dark" : "light";
}
