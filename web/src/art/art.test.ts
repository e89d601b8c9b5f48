import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES, type GameId } from "../lib/model";
import { emblemPath, loadEmblems } from "./emblems";
import { INKS } from "./inks";
import { emblem, pattern } from "./picture";
import { portrait } from "./portrait";
import covers from "./sprites/covers.json";
import { COVERS } from "../lib/covers";

/** Ids of all printed cards of a game, from its card files. */
function cardIds(game: GameId): string[] {
  const folder = join(process.cwd(), "../src/hegemon/games", game.replaceAll("-", "_"), "cards");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".toml"))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/^\[([\w-]+)\]$/gm)].map((found) => found[1] as string));
}

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each(GAMES)("the pictures of %s", (game) => {
  it("exist for every card, and no two cards have the same emblem", async () => {
    await loadEmblems(game);
    const ids = cardIds(game);
    expect(ids.length).toBeGreaterThan(60);
    const table = JSON.parse(readFileSync(join(process.cwd(), "src/art/emblems", `${game}.json`), "utf8")) as Record<string, string>;
    expect(ids.filter((id) => !table[id] || !emblemPath(game, id))).toEqual([]);
    const shared = Object.entries(table).filter(([id, icon]) => Object.entries(table).some(([other, same]) => other !== id && same === icon));
    expect(shared).toEqual([]);
    expect(Object.keys(table).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("are printed with inks that can be told from their paper", () => {
    for (const [kind, inks] of Object.entries(INKS[game])) {
      expect(contrast(inks.key, inks.paper), `${kind}: key on paper`).toBeGreaterThan(7);
    }
  });
});

describe("a picture", () => {
  const card = { id: "lava-drake", kind: "unit", type: "ember", text: "", cost: "1T" };
  it("is the same whenever it is drawn, and another for another card", () => {
    expect(pattern("xi", card)).toBe(pattern("xi", card));
    expect(pattern("xi", card)).not.toBe(pattern("xi", { ...card, id: "slag-giant" }));
  });
  it("depends on the kind, not on a translated name", () => {
    expect(pattern("xi", { ...card, name: "Lavadrache" })).toBe(pattern("xi", card));
    expect(pattern("xi", { ...card, type: "aqua" })).not.toBe(pattern("xi", card));
  });
  it("is well-formed and holds no text of the card", () => {
    for (const game of GAMES) {
      const cover = COVERS.find((one) => one.game === game);
      if (!cover) throw new Error(game);
      for (const svg of [pattern(game, { ...cover.card, text: "<script>" }), emblem(game, cover.card, covers[game])]) {
        expect(svg).not.toContain("script");
        expect(svg).not.toContain("NaN");
        expect(svg.startsWith("<svg xmlns") && svg.endsWith("</svg>")).toBe(true);
      }
    }
  });
});

describe("the portraits of the opponents", () => {
  const source = readFileSync(join(process.cwd(), "../src/hegemon/bots/opponents.py"), "utf8");
  const named = [...source.matchAll(/Opponent\(\n\s+"(\w+)",[\s\S]*?portrait=(\d+)/g)].map((found) => ({ id: found[1] as string, seed: Number(found[2]) }));
  const drawn = named.map(({ seed }) => portrait(seed, "careful"));
  it("are eight, no two alike, even where characters are", () => {
    expect(named).toHaveLength(8);
    expect(new Set(drawn).size).toBe(8);
    expect(new Set(drawn.map((svg) => /fill="(#\w+)"/.exec(svg)?.[1])).size).toBe(8);
  });
  it("show each character, are the same whenever they are drawn, and well-formed", () => {
    const characters = ["builder", "aggressive", "gambler", "trickster", "careful", "warlord", "somebody new"];
    expect(new Set(characters.map((one) => portrait(11, one))).size).toBe(characters.length);
    for (const svg of [...drawn, ...characters.map((one) => portrait(11, one))]) {
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(svg.startsWith("<svg xmlns") && svg.endsWith("</svg>")).toBe(true);
    }
    expect(portrait(11, "builder")).toBe(portrait(11, "builder"));
  });
});
