import { describe, expect, it } from "vitest";
import { favouriteFor } from "./begin";
import type { Game } from "./protocol";

const game = {
  bots: [{ name: "novice" }, { name: "sable", decks: ["unified", "robots"] }, { name: "tyr", decks: ["robots"] }],
  default_decks: { "2": ["creatures", "robots"] },
  shares_deck: false,
} as unknown as Game;

describe("the deck at a bot's seat", () => {
  it("is the favourite of whoever sits there", () => {
    expect(favouriteFor(game, "sable", { bot: "novice", deck: "" })).toBe("unified");
    expect(favouriteFor(game, "sable", { bot: "novice", deck: "robots" })).toBe("unified");
    expect(favouriteFor(game, "tyr", { bot: "sable", deck: "unified" })).toBe("robots");
    expect(favouriteFor(game, "novice", { bot: "sable", deck: "unified" })).toBe("");
  });
  it("stays what somebody has chosen", () => {
    expect(favouriteFor(game, "tyr", { bot: "sable", deck: "cyborgs" })).toBe("cyborgs");
  });
  it("is everybody's where all draw from one", () => {
    expect(favouriteFor({ ...game, shares_deck: true }, "tyr", { bot: "novice", deck: "" })).toBe("");
  });
});
