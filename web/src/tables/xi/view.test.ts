import { describe, expect, it } from "vitest";
import { FIGHT, position } from "./small";
import { arrows, asked, attachedTo, hasRoomForTexts, meetings, phases, relation, rivalInFocus, sentences, sum, type Blow, type InPlay } from "./view";

const blow = (change: Partial<Blow>): Blow => ({ by: { seat: 0 }, to: { seat: 1 }, type: "ember", amount: 4, result: 4, life: 9, ...change });

describe("the sum of a blow", () => {
  it.each([
    [blow({}), "4"],
    [blow({ doublings: 1, result: 8 }), "4 × 2 = 8"],
    [blow({ doublings: 2, less: 1, result: 12 }), "(4 − 1) × 4 = 12"],
    [blow({ less: 1, halvings: 1, result: 1 }), "(4 − 1) ÷ 2 = 1"],
    [blow({ doublings: 1, halvings: 1, result: 4 }), "4 × 2 ÷ 2 = 4"],
    [blow({ immune: true, result: 0 }), "4 → 0"],
  ])("%#", (one, line) => expect(sum(one)).toBe(line));
});

describe("what is going on", () => {
  it("shows the opponent who fights, is aimed at, or whose turn it is, and nobody who is out", () => {
    expect(rivalInFocus(position(FIGHT), 0)).toBe(1);
    expect(rivalInFocus(position({ active: 3 }), 0)).toBe(3);
    expect(rivalInFocus(position(), 0)).toBe(1);
    expect(rivalInFocus(position(), 1)).toBe(0);
    const aimed = position({ chain: [{ is: "card", seat: 0, card: "gust", handle: 40, targets: [{ seat: 3 }] }] });
    expect(rivalInFocus(aimed, 0)).toBe(3);
  });
  it("leads arrows from who fights and from declared cards, not from stopped ones", () => {
    expect(arrows(position(FIGHT))).toEqual([{ from: 1, to: 2, seat: 0, badge: "8" }]);
    const card = { is: "card" as const, seat: 1, card: "gust", handle: 40, targets: [{ seat: 3 }] };
    expect(arrows(position({ chain: [card] }))).toEqual([{ from: 40, to: "seat-3", seat: 1, badge: undefined }]);
    expect(arrows(position({ chain: [{ ...card, stopped: true }] }))).toEqual([]);
  });
  it("groups the copies of a sentence and finds spells on a unit, whoever played them", () => {
    expect(sentences(position()).map((group) => group.map(({ piece }) => piece.handle))).toEqual([[5, 6]]);
    expect(attachedTo(position(), 1).map(({ piece, seat }) => [piece.handle, seat])).toEqual([[7, 3]]);
  });
  it("tells the order of answers only while the window asks", () => {
    const asking = { moment: "spell window", order: [1, 3], at: 1 };
    expect(asked(position({ asking, asked: { number: 2, seat: 3, moment: "spell window" } }))).toEqual([{ seat: 1, says: "passed" }, { seat: 3, says: "deciding" }]);
    expect(asked(position({ asking, asked: { number: 2, seat: 3, moment: "payment" } }))).toEqual([]);
  });
  it("names the step and what is being answered", () => {
    const bar = phases(position({ asked: { number: 2, seat: 1, moment: "skirmish window" } }));
    expect(bar.phases.find((phase) => phase.id === bar.now)).toMatchObject({ name: "Actions", detail: "skirmish declared" });
    expect(phases(position({ step: "set-up" })).phases).toHaveLength(1);
  });
});

describe("the wheel of elements", () => {
  const unit = (handle: number, type: InPlay["type"], more: Partial<InPlay> = {}): InPlay => ({ handle, card: "hound", kind: "unit", owner: 0, type, ...more });
  const against = (own: InPlay[], foes: InPlay[]): [number, number, string][] =>
    meetings(position({ zones: [own, foes].map((cards, of) => ({ zone: "play", of, count: cards.length, cards })) })).map(({ by, to, is }) => [by.handle, to.handle, is]);

  it("doubles against the next element and nothing else, and hurts no celestial unit", () => {
    expect((["aqua", "ember", "wind", "stone"] as const).map((by) => relation(by, "ember"))).toEqual(["double", "plain", "plain", "plain"]);
    expect([relation("stone", "aqua"), relation("stone", "celestial"), relation("shadow", "celestial"), relation("celestial", "ember")]).toEqual(["double", "none", "plain", "plain"]);
  });
  it("tells where the active player's units that have not skirmished would hit twice as hard or in vain", () => {
    expect(against([unit(1, "ember"), unit(2, "ember", { skirmished: true })], [unit(3, "wind"), unit(4, "celestial"), unit(5, "stone")])).toEqual([[1, 3, "double"], [1, 4, "none"]]);
    expect(against([unit(1, "ember", { changes: [{ what: "strike type", type: "aqua" }] })], [unit(3, "wind"), unit(4, "ember")])).toEqual([[1, 4, "double"]]);
  });
  it("leaves texts out where tiles need the room", () => {
    expect([hasRoomForTexts(872, 3, 2), hasRoomForTexts(872, 6, 2), hasRoomForTexts(872, 3, 0)]).toEqual([true, false, false]);
  });
});
