import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { ActingTable } from "../../lib/acting.svelte";
import type { PrintedCard, TableModel } from "../../lib/model";
import { lanesOf, lossToCome, sharedBy, sheetOf } from "./battlefield";
import { phasesOf } from "./phases";
import Table from "./Table.svelte";
import { bonusOf, lightsOf, strengthsNow, type PsiView } from "./view";

const unit = (id: string, strengths: string): PrintedCard => ({ id, name: id, kind: "robot", text: "", cost: "1 0 0 0 | 0", strengths });
const CARDS: Record<string, PrintedCard> = {
  drone: unit("drone", "1/0/2"),
  mercenary: unit("mercenary", "1/X/2"),
  inferno: unit("inferno", "0/2/X"),
  scout: unit("scout", "1/1/1"),
  armour: { id: "armour", name: "Armour", kind: "equipment", text: "", cost: "", strengths: "0/0/2" },
  field: { id: "field", name: "Stasis Field", kind: "power", text: "Trap. Escape: red die above 5.", cost: "" },
  neurogenesis: { id: "neurogenesis", name: "Neurogenesis", kind: "creation unit", text: "" },
};

function battle(more: Partial<PsiView> = {}): PsiView {
  return {
    game: "psi-wars", you: 0, turn: 7, phase: "battle", active: 0, dice_set: "rulebook",
    players: [{ seat: 0, hp: 12, start: 15, ready: {} }, { seat: 1, hp: 9, start: 15, ready: {} }],
    zones: [
      { zone: "battlefield", of: 0, count: 2, cards: [{ handle: 1, card: "drone", strengths: [1, 0, 4], equipment: 9, side: 0 }, { handle: 2, card: "mercenary", strengths: [1, 0, 2], side: 1 }] },
      { zone: "battlefield", of: 1, count: 1, cards: [{ handle: 3, card: "scout", strengths: [1, 1, 1], disorientated: true, side: 2 }] },
      { zone: "equipment", of: 0, count: 1, cards: [{ handle: 9, card: "armour", on: 1, depleted: true }] },
      { zone: "trapped", of: 1, count: 1, cards: [{ handle: 4, card: "drone", strengths: [1, 0, 2], trap: 8 }] },
      { zone: "traps", of: 0, count: 1, cards: [{ handle: 8, card: "field", on: 4 }] },
      { zone: "creation", of: 0, count: 2, cards: [{ handle: 5, card: "neurogenesis", depleted: true }, { handle: 6, card: "neurogenesis" }] },
      { zone: "hand", of: 1, count: 3, gold: 1, cards: [] },
    ],
    sides: [
      { number: 0, seat: 0, members: [1], strengths: [1, 0, 4] },
      { number: 1, seat: 0, members: [2], strengths: [1, 0, 2], undefended: true, damage: 2 },
      { number: 2, seat: 1, members: [3], strengths: [1, 1, 1], against: 0 },
    ],
    dice: [
      { seat: 0, die: "digital", face: "G1", adds: [1, 0, 0], obliterates: false, rerolls: 1, destroyed: false },
      { seat: 1, die: "digital", face: "G5", adds: [1, 0, 1], obliterates: false, rerolls: 0, destroyed: true },
      { seat: 0, die: "physical", face: "R3", adds: [0, 0, 2], obliterates: false, rerolls: 0, destroyed: false },
      { seat: 1, die: "physical", face: "R6", adds: [0, 0, 1], obliterates: true, rerolls: 0, destroyed: false },
    ],
    totals: [[2, -1, -1], [1, -1, -1]],
    battle: { attacker: 0, defender: 2, shared: ["digital", "physical"], stage: "physical" },
    locked_out: [],
    asked: { number: 3, seat: 0, moment: "reroll" },
    ...more,
  };
}

function tableOf(view: PsiView): TableModel<PsiView> {
  const table = new ActingTable("psi-wars", view, { answer: () => {}, answers: () => {}, why: () => {} });
  table.cards = CARDS;
  table.players = [{ seat: 0, name: "Kira", bot: "", deck: "" }, { seat: 1, name: "Mira", bot: "novice", deck: "" }];
  return table as unknown as TableModel<PsiView>;
}

const printedOf = (id: string): PrintedCard => CARDS[id] ?? { id, name: id, kind: "", text: "" };

describe("the Battlefield", () => {
  it("puts the battle that is fought first and knows who strikes the Lab", () => {
    const lanes = lanesOf(battle());
    expect(lanes.map((lane) => lane.stands)).toEqual(["now", "open"]);
    expect(lanes[0]?.defenders.map((side) => side.number)).toEqual([2]);
  });

  it("keeps a defender whose attacker is gone, without a battle", () => {
    const view = battle({ battle: undefined, sides: [{ number: 2, seat: 1, members: [3], strengths: [1, 1, 1], against: 0 }] });
    expect(lanesOf(view)).toEqual([{ attacker: null, defenders: [view.sides[0]], stands: "alone" }]);
  });

  it("counts the loss to come for the Lab that is attacked, and only there", () => {
    const loss = (view: PsiView, seat: number) => lossToCome(view, seat, printedOf).most;
    expect(loss(battle(), 1)).toBe(2);
    expect(loss(battle(), 0)).toBe(0);
    const struck = battle().sides.map((side) => ({ ...side, struck: true }));
    expect(loss(battle({ sides: struck }), 1)).toBe(0);
    expect(loss(battle({ outcome: { winners: [0], drawn: [], rule: "PSI-24.1" } }), 1)).toBe(0);
  });

  it("shares an ability only if both have it; Physical is always fought", () => {
    const [one, , two] = battle().sides;
    if (!one || !two) throw new Error("sides");
    expect(sharedBy(one, two)).toEqual(["digital", "physical"]);
  });
});

describe("the battle sheet", () => {
  it("adds the dice that count, and nothing from a destroyed one", () => {
    const [digital, psionic, physical] = sheetOf(battle());
    expect(digital).toMatchObject({ settled: true, shared: true, ahead: 0 });
    expect(digital?.sums.map((sum) => [sum.total, sum.strength])).toEqual([[2, 1], [1, 1]]);
    expect(psionic?.shared).toBe(false);
    // 4 + 2 against 1 + 1: the +1 of the destroyed green die does not count.
    expect(physical).toMatchObject({ settled: false, ahead: 0 });
    expect(physical?.sums.map((sum) => sum.total)).toEqual([6, 2]);
  });
});

describe("printed and present values", () => {
  it("leaves an X that is not rolled an X", () => {
    const printed = unit("mercenary", "1/X/2");
    expect(strengthsNow(printed, { handle: 1, card: "m", strengths: [1, 0, 2] })).toEqual([1, "X", 2]);
    expect(strengthsNow(printed, { handle: 1, card: "m", strengths: [1, 1, 2] })).toEqual([1, "X+1", 2]);
    expect(strengthsNow(printed, { handle: 1, card: "m", strengths: [1, 4, 2], rolled: [-1, 4, -1] })).toEqual([1, 4, 2]);
  });

  it("does not take an X to be rolled for a harmless strike", () => {
    const sides = [{ number: 1, seat: 0, members: [2], strengths: [1, 0, 0], undefended: true, damage: 0 }];
    const zones = [{ zone: "battlefield", of: 0, count: 1, cards: [{ handle: 2, card: "inferno", strengths: [0, 2, 0], side: 1 }] }];
    render(Table, { table: tableOf(battle({ battle: undefined, dice: [], sides, zones })) });
    expect(screen.getByText("−X")).toBeTruthy();
    expect(screen.getByText(/^1 to 4, /)).toBeTruthy();
    expect(screen.queryByText("Disorientated: no damage")).toBeNull();
    cleanup();
  });

  it("says a bonus short", () => {
    expect(bonusOf(CARDS["armour"] as PrintedCard)).toBe("Ph+2");
  });

  it("groups Creation Units by colour, ready ones first", () => {
    const [light, ...others] = lightsOf(battle().zones.find((zone) => zone.zone === "creation")?.cards ?? []);
    expect(others).toEqual([]);
    expect(light?.units).toEqual([{ handle: 6, ready: true }, { handle: 5, ready: false }]);
  });

  it("names the stage on the phase bar", () => {
    expect(phasesOf(battle()).phases.find((phase) => phase.id === "battle")?.detail).toBe("Physical");
    expect(phasesOf(battle({ battle: undefined, asked: { number: 1, seat: 0, moment: "power" } })).phases[3]?.detail).toBe("Powers");
  });
});

describe("the table", () => {
  afterEach(cleanup);

  it("shows every card with its status in its name", () => {
    render(Table, { table: tableOf(battle()) });
    expect(screen.getByRole("button", { name: /scout.*dizzy.*Disorientated/i })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Armour.*on drone.*depleted/i })).toBeTruthy();
    expect(screen.getByRole("button", { name: /drone.*trapped/i })).toBeTruthy();
    expect(screen.getByText("Escape: red die above 5.")).toBeTruthy();
    expect(screen.getByText(/Neurogenesis: 1 of 2 ready/)).toBeTruthy();
    expect(screen.getByText("not shared: no dice")).toBeTruthy();
    expect(screen.getByText("6 beats 2")).toBeTruthy();
    // In its own row, and in the Physical one, whose +1 it lost.
    expect(screen.getAllByText(/^Digital die.*: destroyed$/)).toHaveLength(2);
  });

  it.each([
    ["the attacker", 0, 0],
    ["the defender", 1, 2],
  ])("keeps dice, totals and names of both sides when %s is destroyed, also when the battle is over", async (_, seat, number) => {
    const settled = battle({ totals: [[2, -1, 6], [1, -1, 2]] });
    const left = settled.zones.map((zone) => (zone.zone === "battlefield" && zone.of === seat ? { ...zone, cards: (zone.cards ?? []).filter((card) => card.side !== number) } : zone));
    const gone = { ...settled, sides: settled.sides.filter((side) => side.number !== number), zones: left };
    const shown = (): string[] => {
      const sheet = within(screen.getByRole("region", { name: "Battle sheet" }));
      return ["6 beats 2", "drone", "scout"].map((text) => sheet.getByText(text).textContent ?? "");
    };
    const { rerender } = render(Table, { table: tableOf(settled) });
    await rerender({ table: tableOf(gone) });
    expect(shown()).toHaveLength(3);
    await rerender({ table: tableOf({ ...gone, battle: undefined, dice: [], sides: [] }) });
    expect(shown()).toHaveLength(3);
    expect(screen.getByText("Last battle")).toBeTruthy();
  });

  it("says what is locked out and shows the dice while nobody fights", () => {
    render(Table, { table: tableOf(battle({ battle: undefined, dice: [], sides: [], zones: [], locked_out: ["psionic"] })) });
    expect(screen.getByText(/No unit with a Psionic ability/)).toBeTruthy();
    expect(screen.getByText("The dice")).toBeTruthy();
  });

  it("does not print the rulebook's dice where others are used", () => {
    render(Table, { table: tableOf(battle({ battle: undefined, dice: [], sides: [], zones: [], dice_set: "own" })) });
    expect(screen.queryByText("The dice")).toBeNull();
  });
});
