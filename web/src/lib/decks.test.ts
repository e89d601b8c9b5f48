import { beforeEach, describe, expect, it, vi } from "vitest";
import { storeDeck, storedDeck } from "./api";
import { byKind, curve, differences, income, size } from "./figures";
import { choices, facts, fits, matches, query, sorted } from "./finding";
import { cardsByKeyword } from "./keywords";
import type { PrintedCard } from "./model";
import { choiceOf, chosenDeck, forgetDeck, keepDeck, myDecks, newDeck } from "./mydecks";

const card = (id: string, more: Partial<PrintedCard>): PrintedCard => ({ id, name: id, kind: "unit", text: "", ...more });
const EEL = card("eel", { name: "Undertow Eel", type: "aqua", cost: "3T", damage: 2, life: 4, text: "Steal 1T." });
const IMP = card("imp", { name: "Bursting Imp", type: "ember", cost: "2p", damage: 5, life: 1 });
const BOLT = card("bolt", { name: "Shadow Bolt", kind: "point spell", type: "shadow", cost: "12T", text: "Deal 3." });
const BOOK = { eel: EEL, imp: IMP, bolt: BOLT };
const ALL = Object.values(BOOK);
const names = (found: PrintedCard[]): string[] => found.map((one) => one.id);
const search = (typed: string): string[] => names(ALL.filter((one) => matches("xi", one, query(typed, choices(ALL)))));

describe("finding cards", () => {
  it("finds words in names, texts and kinds", () => {
    expect(search("steal")).toEqual(["eel"]);
    expect(search("spell shadow")).toEqual(["bolt"]);
    expect(search('"undertow eel"')).toEqual(["eel"]);
  });
  it("compares every printed number", () => {
    expect(search("cost<=3")).toEqual(["eel", "imp"]);
    expect(search("damage > 4")).toEqual(["imp"]);
    expect(search("type:aqua life>=4")).toEqual(["eel"]);
    expect(search("damage>0 steal")).toEqual(["eel"]);
    expect(search("steal damage>0")).toEqual(["eel"]);
    expect(search("steal, cost<=3, type:aqua")).toEqual(["eel"]);
    expect(search("steal 1T")).toEqual(["eel"]);
  });
  it("waits for a number that is still being typed, and names one that no card has", () => {
    expect(search("damage>")).toEqual(["eel", "imp", "bolt"]);
    expect(query("unit speed>3", choices(ALL))).toEqual({ words: ["unit"], compared: [], unknown: ["speed"] });
  });
  it("knows the words of the game on each card", () => {
    const terms = [{ term: "Steal", forms: ["Steal"], sentence: "Take it.", rule: "XI-1", example: "" }];
    const book = { chapters: [{ title: "", rules: [{ id: "XI-9", text: "Deal — hurt.", example: "" }] }], rulings: [], tables: [] } as never;
    expect([...cardsByKeyword(ALL, terms, book)]).toEqual([["Deal", new Set(["bolt"])], ["Steal", new Set(["eel"])]]);
  });
  it("takes lists of numbers apart", () => {
    expect(facts(card("a", { strengths: "1/0/4" }))).toMatchObject({ digital: 1, psionic: 0, physical: 4 });
    expect(facts(card("a", { values: { fun: 3 } }))).toMatchObject({ fun: 3 });
    expect(facts(card("a", { cost: "2 0 1 0 + 1" }))["cost"]).toBe(4);
  });
  it("offers words to choose from, and filters by them", () => {
    expect(choices(ALL).find((fact) => fact.name === "type")?.words).toEqual(["aqua", "ember", "shadow"]);
    expect(choices(ALL).find((fact) => fact.name === "cost")?.words).toEqual([]);
    expect(names(ALL.filter((one) => fits(one, { kind: "unit", type: "" })))).toEqual(["eel", "imp"]);
  });
  it("sorts by any fact, cards without it last", () => {
    expect(names(sorted(ALL, "damage"))).toEqual(["eel", "imp", "bolt"]);
    expect(names(sorted(ALL, "damage", true))).toEqual(["imp", "eel", "bolt"]);
    expect(names(sorted(ALL, "cost"))).toEqual(["imp", "eel", "bolt"]);
  });
});

describe("figures of a deck", () => {
  const deck = { eel: 3, imp: 2, bolt: 1, gone: 4 };
  it("counts costs, kinds and elements", () => {
    expect(curve(BOOK, deck).map((bar) => bar.count)).toEqual([0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 1]);
    expect(byKind(BOOK, deck).map((group) => [group.kind, group.count])).toEqual([["unit", 5], ["point spell", 1]]);
    expect(income("xi", BOOK, deck)[0]).toEqual({ name: "aqua", count: 3 });
    expect(size(BOOK, { eel: 3, imp: 2 }, ["unit"])).toBe(0);
  });
  it("sets lights against the Creation Units that pay them", () => {
    const book = { fox: card("fox", { cost: "2 0 1 0 | 1" }), cell: card("cell", { kind: "creation unit", light: "green" }) };
    expect(income("psi-wars", book, { fox: 2, cell: 5 })[0]).toEqual({ name: "digital", count: 4, against: 5 });
  });
  it("compares two decks card by card", () => {
    expect(differences({ eel: 3, imp: 1 }, { eel: 2, bolt: 1 })).toEqual([
      { card: "eel", here: 3, there: 2 },
      { card: "imp", here: 1, there: 0 },
      { card: "bolt", here: 0, there: 1 },
    ]);
  });
});

describe("your decks", () => {
  beforeEach(() => localStorage.clear());
  it("are kept by game, newest first, until they are deleted", () => {
    const first = newDeck("xi", { name: "One", cards: { eel: 3 } });
    keepDeck(first);
    keepDeck(newDeck("purge", { name: "Other game" }));
    keepDeck(newDeck("xi", { name: "Two" }));
    expect(myDecks("xi").map((deck) => deck.name)).toEqual(["Two", "One"]);
    forgetDeck(first.id);
    expect(myDecks("xi").map((deck) => deck.name)).toEqual(["Two"]);
  });
  it("are as many as the browser can hold", () => {
    for (let number = 0; number < 250; number++) keepDeck(newDeck("xi", { name: String(number) }));
    expect(myDecks("xi")).toHaveLength(250);
  });
  it("survive rubbish in the storage", () => {
    localStorage.setItem("hegemon.decks", "{");
    expect(myDecks()).toEqual([]);
  });
  it("are sent written out, ready-made ones by their id", () => {
    const deck = newDeck("xi", { name: 'My "deck"', cards: { eel: 3 } });
    keepDeck(deck);
    expect(chosenDeck("xi", choiceOf(deck))).toEqual({ deck: "", own: 'name = "My \\"deck\\""\n[cards]\neel = 3' });
    expect(chosenDeck("xi", "kiln-host")).toEqual({ deck: "kiln-host", own: "" });
    expect(chosenDeck("xi", "mine:gone")).toEqual({ deck: "", own: "" });
  });
});

describe("decks with a short link", () => {
  it("are stored with their notes, and fetched by the name in the link", async () => {
    const deck = { name: "Rain", about: "For Ben.", cards: { eel: 3 } };
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((path, more) => Promise.resolve(new Response(more?.body ? '{"deck":"Ab_-9"}' : JSON.stringify({ game: "xi", ...deck, path }))));
    expect(await storeDeck("xi", deck)).toBe("Ab_-9");
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/games/xi/decks/store");
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual(deck);
    expect(await storedDeck("Ab/9")).toMatchObject({ game: "xi", ...deck, path: "/api/decks/Ab%2F9" });
    fetched.mockRestore();
  });
});
