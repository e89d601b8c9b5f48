import { describe, expect, it } from "vitest";
import { cardsNamed, lookUp, placeOf } from "./book";
import type { Rulebook, RuleText } from "./protocol";

const rule = (id: string, text: string, more: Partial<RuleText> = {}): RuleText => ({ id, text, source: "", rulings: [], examples: [], story: "", cards: [], ...more });
const book: Rulebook = {
  chapters: [
    { title: "Drawing", rules: [rule("XI-6.1", "Pay 3T to draw a card.", { examples: ["With Scatter I draw nothing"] }), rule("XI-6.2", "Time or prepared time pays for it.", { rulings: ["XI-R9"] })] },
    { title: "Units", rules: [rule("XI-9.1", "A unit has life.", { cards: ["scatter"] })] },
  ],
  rulings: [rule("XI-R9", "Banking takes time only.")],
  charts: [],
};
const cards = { scatter: { id: "scatter", name: "Scatter", kind: "point spell", text: "" } };
const ids = (words: string): string[] => lookUp(words, book, cards).map((place) => place.rule.id);

describe("the rulebook", () => {
  it("finds words of rules, of their rulings and of their examples", () => {
    expect(ids("prepared pays")).toEqual(["XI-6.2"]);
    expect(ids("banking")).toEqual(["XI-6.2"]);
    expect(ids("xi-9.1")).toEqual(["XI-9.1"]);
  });
  it("finds cards, by whatever rule speaks of them", () => {
    expect(ids("Scatter")).toEqual(["XI-6.1", "XI-9.1"]);
  });
  it("finds the cards themselves by their names", () => {
    expect(cardsNamed("scat", cards).map((card) => card.id)).toEqual(["scatter"]);
    expect(cardsNamed("scatter wind", cards)).toEqual([]);
    expect(cardsNamed(" ", cards)).toEqual([]);
  });
  it("finds nothing for nothing, and nothing for what is not there", () => {
    expect(ids("  ")).toEqual([]);
    expect(ids("dragon")).toEqual([]);
  });
  it("knows where a rule stands, and a ruling with the rule that rests on it", () => {
    expect(placeOf("XI-9.1", book)?.chapter.title).toBe("Units");
    expect(placeOf("XI-R9", book)?.rule.id).toBe("XI-6.2");
    expect(placeOf("XI-99", book)).toBeNull();
  });
});
