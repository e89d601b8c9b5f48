/** Three inks on one paper for each kind of card. No hue is ever random. */
import type { GameId } from "../lib/model";
import type { Inks } from "./shapes";

const KEY = "#191a17";
const light = (paper: string, a: string, b: string): Inks => ({ paper, a, b, key: KEY, mix: "multiply" });
const night = (paper: string, a: string, b: string): Inks => ({ paper, a, b, key: "#f1f6ff", mix: "screen" });

export const INKS: Record<GameId, Record<string, Inks>> = {
  "psi-wars": {
    creature: light("#f7e7dc", "#f0926f", "#b83a4b"),
    robot: light("#ddefeb", "#63bfb4", "#1f6f78"),
    cyborg: light("#ece6f5", "#b79be0", "#6a3fa0"),
    equipment: light("#f5ebcb", "#e0be5a", "#8c6410"),
    power: light("#e2e9f7", "#86a8ea", "#2b4ba0"),
    trap: light("#efe3e8", "#d79ab4", "#7a2b55"),
    digital: light("#dff1e4", "#57b98a", "#0a6b4a"),
    psionic: light("#dfe9f8", "#6fa0ec", "#1f5fbf"),
    physical: light("#fae2db", "#f08468", "#b02a1a"),
    material: light("#f7e1f0", "#de82c0", "#93246f"),
    oracle: light("#fbf1cf", "#e7c24c", "#80600a"),
  },
  "intergalactic-psi-wars": {
    creature: night("#1a2150", "#c4577a", "#7e93e6"),
    robot: night("#0b2b52", "#2f93a8", "#86c6ff"),
    cyborg: night("#1e1f56", "#7e5cc8", "#9fb4ff"),
    equipment: night("#14294a", "#b9862e", "#c9d6ee"),
    power: night("#0e1e46", "#3e68d8", "#9cc7ff"),
    trap: night("#2a1b42", "#a24790", "#c7b4f0"),
    digital: night("#0b2f3a", "#1c8f6a", "#8fe0bf"),
    psionic: night("#0d2558", "#3470d8", "#a6c8ff"),
    physical: night("#361a30", "#c04a3a", "#ffb9a6"),
    material: night("#311946", "#ae3f93", "#f0aee0"),
  },
  "psychological-warfare": {
    archetype: light("#f3e3c4", "#e3a33b", "#8e5b12"),
    action: light("#f8ded6", "#e98a76", "#9c2a2a"),
    special: light("#e4e0f2", "#a897db", "#55409a"),
    reaction: light("#dcecea", "#6db7b0", "#1c6b6b"),
    defence: light("#e3ead6", "#9db96b", "#4c6a1f"),
    phobia: { paper: "#201519", a: "#7c1f35", b: "#7c1f35", key: "#f2e4dc", mix: "normal" },
    agenda: light("#eadfcb", "#c2a777", "#7b6233"),
  },
  xi: {
    aqua: light("#eef3f2", "#5fa6c4", "#1e5f86"),
    ember: light("#f9eee3", "#ee7a4c", "#b3321b"),
    wind: light("#eff4ea", "#8dbe9a", "#3d7a55"),
    stone: light("#f1ece2", "#b9a283", "#6e5a3e"),
    celestial: light("#fbf5e0", "#e8c45a", "#9a7512"),
    shadow: light("#ede9f0", "#7d6b93", "#3b2a52"),
  },
  purge: {
    humans: light("#f2e4d6", "#e4643f", "#c29a86"),
    machines: light("#e3ead2", "#86a82e", "#a3ae85"),
    ancients: light("#dce7ee", "#3f8fc4", "#92afc2"),
  },
};

/** A game that chose no inks gets Psi Wars', one pair for each kind of card. */
export function inksOf(game: string, ink: string): Inks {
  const inks = INKS[game as GameId] ?? INKS["psi-wars"];
  const all = Object.values(inks);
  return inks[ink] ?? (all[INKS[game as GameId] ? 0 : ink.length % all.length] as Inks);
}
