import { describe, expect, it } from "vitest";
import type { PrintedCard } from "./model";
import { backOf, CARD_SIZE, copiesOf, cutMarks, inNines, kindOnPaper, mirrored, PAPER_SIZES, PAPERS, readWanted, wantedWords } from "./sheets";

const card = (id: string, kind: string, more: Partial<PrintedCard> = {}): PrintedCard => ({ id, name: id, kind, text: "", ...more });

describe("cards on sheets", () => {
  it("print every copy, those with the same back together", () => {
    const book = { bolt: card("bolt", "power"), light: card("light", "creation unit"), bot: card("bot", "robot") };
    expect(copiesOf("psi-wars", book, { bolt: 2, light: 1, bot: 1, gone: 3 }).map((one) => one.id)).toEqual(["bolt", "bolt", "bot", "light"]);
    expect(inNines(Array.from({ length: 19 }, (_, n) => n)).map((sheet) => sheet.length)).toEqual([9, 9, 1]);
  });
  it("have the backs of their decks", () => {
    expect(["unit", "tek", "resource attachment", "super weapon", "ops", "commander"].map((kind) => backOf("purge", card("a", kind)))).toEqual(["war", "tek", "tek", "tek", "ops", "war"]);
    expect(backOf("psi-wars", card("a", "resource special"))).toBe("resource");
    expect(backOf("xi", card("a", "unit"))).toBe("");
  });
  it("have each back behind its own card when the sheet is turned over", () => {
    expect(mirrored([1, 2, 3, 4])).toEqual([3, 2, 1, undefined, undefined, 4]);
    for (const sheet of [[1], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9]])
      for (const [place, one] of sheet.entries()) expect(mirrored(sheet)[3 * Math.floor(place / 3) + 2 - (place % 3)]).toBe(one);
  });
  it("keep the cut marks on the paper and off the cards", () => {
    for (const paper of PAPERS) {
      const { w, h } = PAPER_SIZES[paper];
      const [left, top] = [(w - 3 * CARD_SIZE.w) / 2, (h - 3 * CARD_SIZE.h) / 2];
      const marks = cutMarks(paper);
      expect(marks).toHaveLength(16);
      for (const mark of marks) {
        expect(Math.min(mark.x, mark.y, w - mark.x - mark.w, h - mark.y - mark.h)).toBeGreaterThan(3);
        const inside = mark.x + mark.w > left && mark.x < w - left && mark.y + mark.h > top && mark.y < h - top;
        expect(inside).toBe(false);
      }
    }
  });
  it("remember in their address what is printed", () => {
    expect(readWanted("")).toEqual({ paper: "a4", backs: true, marks: true, rules: true });
    for (const words of ["letter+backs", "a4", "a4+backs+marks+rules", "letter+rules"]) expect(wantedWords(readWanted(words))).toBe(words);
  });
  it("say what the table's card leaves to the table", () => {
    expect(kindOnPaper(card("a", "power", { timing: "battle" }), "power")).toBe("power · battle only");
    expect(kindOnPaper(card("a", "commander", { initiative: 7 }), "commander")).toBe("commander · initiative 7");
    expect(kindOnPaper(card("a", "creature", { commander: true }), "creature commander")).toBe("creature commander");
  });
});
