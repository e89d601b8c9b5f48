/** What a player has set for this browser. */
export interface Kept {
  scheme: "printed" | "light" | "dark";
  sound: boolean;
  motion: boolean;
  sure: boolean;
  name: string;
}

const KEY = "hegemon.settings";
const USUAL: Kept = { scheme: "printed", sound: false, motion: true, sure: true, name: "" };

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
