import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { ActingTable } from "../../lib/acting.svelte";
import type { PrintedCard, Question, TableModel } from "../../lib/model";
import { duelOf, ladder, matrixRows, meeting, otherMatchups, percent, ways } from "./duel";
import { phasesOf } from "./phases";
import Table from "./Table.svelte";
import { bonusOf, lossToCome, pairsNow, type IpwView, type Lying } from "./view";

const unit = (id: string, pairs: [string, string, string]): PrintedCard => ({ id, name: id, kind: "robot", text: "", cost: "1 0 0 0 + 1", cyber: pairs[0], psionic: pairs[1], physical: pairs[2] });
const CARDS: Record<string, PrintedCard> = {
  seeker: unit("seeker", ["X/1", "0/0", "1/1"]),
  scythe: unit("scythe", ["0/0", "1/1", "4/3"]),
  armour: { ...unit("armour", ["0/0", "0/0", "0/2"]), name: "Armour", kind: "equipment" },
  neurogenesis: { id: "neurogenesis", name: "Neurogenesis", kind: "creation unit", text: "" },
};

function battle(more: Partial<IpwView> = {}): IpwView {
  return {
    game: "intergalactic-psi-wars", you: 0, turn: 12, phase: "battle", active: 1,
    players: [
      { seat: 0, hit_points: 21, start: 30, rerolls: 1, lights: [] },
      { seat: 1, hit_points: 17, start: 30, rerolls: 0, lights: [] },
    ],
    zones: [
      { zone: "battlefield", of: 1, count: 3, cards: [{ handle: 1, card: "scythe", physical: [4, 3], psionic: [1, 1], cyber: [0, 0], matchup: 0 }, { handle: 2, card: "scythe", physical: [4, 3], psionic: [1, 1], cyber: [0, 0], matchup: 1 }] },
      { zone: "battlefield", of: 0, count: 2, cards: [{ handle: 3, card: "seeker", physical: [1, 3], psionic: [0, 0], cyber: [0, 1], matchup: 0, disoriented: true }, { handle: 7, card: "armour", physical: [0, 2], psionic: [0, 0], cyber: [0, 0], on: 3, spent: true }] },
      { zone: "lab", of: 0, count: 1, cards: [{ handle: 4, card: "scythe", physical: [4, 3], psionic: [1, 1], cyber: [0, 0], new: true }] },
      { zone: "creation", of: 0, count: 2, cards: [{ handle: 5, card: "neurogenesis" }, { handle: 6, card: "neurogenesis", spent: true }] },
      { zone: "hand", of: 1, count: 4, cards: [] },
    ],
    matchups: [
      { attackers: [1], defenders: [3], decided: false, struck: false, odds: [{ ability: "physical", by: "attackers", attack: 4, defense: 3, hurdle: 7, of_36: 21 }, { ability: "physical", by: "defenders", attack: 1, defense: 3, hurdle: 10, of_36: 6 }] },
      { attackers: [2], defenders: [], decided: false, struck: false, damage: 4 },
    ],
    strikes: [{ seat: 1, ability: "psionic", attack: 1, defense: 0, hurdle: 7, dice: [3, 2], won: false }],
    order: [0],
    fight: { ability: "physical", matchup: 0, strike: { seat: 1, by: "attackers", dice: [] } },
    locked: [], quiet_turns: 0, quiet_limit: 20, matrix: "linear8",
    asked: { number: 5, seat: 0, moment: "strike window" },
    ...more,
  };
}

function tableOf(view: IpwView, question: Question | null = null): { table: TableModel<IpwView>; answers: string[] } {
  const answers: string[] = [];
  const table = new ActingTable("intergalactic-psi-wars", view, { answer: (_, option) => answers.push(option.text), answers: () => {}, why: () => {} });
  table.cards = CARDS;
  table.players = [{ seat: 0, name: "Kira", bot: "", deck: "" }, { seat: 1, name: "Mira", bot: "novice", deck: "" }];
  table.ask(question);
  return { table: table as unknown as TableModel<IpwView>, answers };
}

const printedOf = (id: string): PrintedCard => CARDS[id] ?? { id, name: id, kind: "", text: "" };

describe("the Matrix", () => {
  it("is 8 + defence − attack, kept from 2 to 12", () => {
    const rows = matrixRows("linear8");
    expect(rows?.length).toBe(13);
    expect([rows?.[0]?.[0], rows?.[5]?.[2], rows?.[0]?.[12], rows?.[12]?.[0]]).toEqual([8, 11, 2, 12]);
  });
  it("may have cells that cannot be won, or be somebody's own, or not be used", () => {
    expect(matrixRows("linear8_strict")?.[12]?.[0]).toBe(20);
    expect(ways(13)).toBe(0);
    expect(matrixRows("8,7;9,8")).toEqual([[8, 7], [9, 8]]);
    expect(matrixRows("opposed_d6")).toBeNull();
  });
  it("is one row of differences where nothing else counts", () => {
    const steps = ladder("linear8");
    expect([steps[0], steps.find((step) => step.difference === 0), steps.at(-1)]).toEqual([{ difference: -5, hurdle: 12 }, { difference: 0, hurdle: 8 }, { difference: 6, hurdle: 2 }]);
    expect(ways(ladder("linear8_strict")[0]?.hurdle ?? 0)).toBe(0);
    expect([ladder("8,7;9,8"), ladder("opposed_d6")]).toEqual([[], []]);
  });
  it("tells the likeliest hit of one unit on another, an X from its least to its most", () => {
    const at = (handle: number, card: string, more: Partial<Lying> = {}): Lying => ({ handle, card, cyber: [0, 1], psionic: [1, 1], physical: [4, 3], ...more });
    const view = (...units: Lying[]): IpwView => battle({ zones: [{ zone: "lab", of: 0, count: units.length, cards: units }] });
    const [scythe, other, seeker] = [at(1, "scythe"), at(2, "scythe"), at(3, "seeker", { cyber: [0, 1], psionic: [0, 0], physical: [1, 1] })];
    expect(meeting(view(scythe, other), scythe, other, printedOf)).toMatchObject({ ability: "physical", attack: { least: 4, most: 4 }, of36: { least: 21, most: 21 } });
    expect(meeting(view(seeker, { ...seeker, handle: 4 }), seeker, { ...seeker, handle: 4 }, printedOf)).toMatchObject({ ability: "cyber", attack: { least: 1, most: 6 }, of36: { least: 15, most: 35 } });
    expect(meeting({ ...view(scythe, other), matrix: "opposed_d6" }, scythe, other, printedOf)?.of36.least).toBe(21);
  });
  it("knows the ways of two dice", () => {
    expect([2, 7, 8, 12].map(ways)).toEqual([36, 21, 15, 1]);
    expect(percent(15)).toBe(42);
  });
});

describe("the duel", () => {
  it("is the match-up that is fought, with the odds of whoever strikes", () => {
    expect(duelOf(battle())).toMatchObject({ number: 0, place: 1, of: 1, by: "attackers", seat: 1, odds: { hurdle: 7 } });
    const counter = battle({ fight: { ability: "physical", matchup: 0 }, asked: { number: 6, seat: 0, moment: "counterattack" } });
    expect(duelOf(counter)).toMatchObject({ by: "defenders", seat: 0, odds: { hurdle: 10 } });
  });
  it("is not there between fights or when a group is gone", () => {
    expect(duelOf(battle({ fight: { ability: "physical" } }))).toBeNull();
    const [first, second] = battle().matchups;
    if (!first || !second) throw new Error("matchups");
    expect(duelOf(battle({ matchups: [{ ...first, defenders: [] }, second] }))).toBeNull();
  });
  it("leaves the others at its side", () => {
    expect(otherMatchups(battle()).map((one) => one.number)).toEqual([1]);
    expect(otherMatchups(battle({ fight: {} })).map((one) => one.number)).toEqual([0, 1]);
  });
});

describe("values", () => {
  it("leaves an X that is not rolled an X", () => {
    const printed = CARDS["seeker"] as PrintedCard;
    const lying = { handle: 3, card: "seeker", cyber: [0, 1] as [number, number], psionic: [0, 0] as [number, number], physical: [1, 1] as [number, number] };
    expect(pairsNow(printed, lying)?.[0]).toEqual(["X", 1]);
    expect(pairsNow(printed, { ...lying, cyber: [5, 1], rolled: [5, 0, 0, 0, 0, 0] })?.[0]).toEqual([5, 1]);
  });
  it("says what Equipment adds, and nothing for a Trap", () => {
    expect(bonusOf(CARDS["armour"] as PrintedCard)).toBe("Ph 0/2");
    expect(bonusOf({ id: "snare", name: "Snare", kind: "power", text: "" })).toBe("");
  });
  it("counts the loss to come for the attacked Lab only", () => {
    expect([0, 1].map((seat) => lossToCome(battle(), seat, printedOf).most)).toEqual([4, 0]);
  });
  it("gives the range of a loss with an X in it", () => {
    const berserker: PrintedCard = { id: "berserker", name: "Berserker", kind: "being", text: "", cyber: "0/0", psionic: "0/0", physical: "X/3" };
    const zones = [{ zone: "battlefield", of: 1, count: 1, cards: [{ handle: 2, card: "berserker" }] }];
    const matchups = [{ attackers: [2], defenders: [], decided: false, struck: false, damage: 1 }];
    expect(lossToCome({ ...battle(), zones, matchups }, 0, () => berserker)).toEqual({ least: 2, most: 7 });
  });
  it("names phase and place on the bar", () => {
    expect(phasesOf(battle()).phases.find((phase) => phase.id === "battle")?.detail).toBe("Physical 1 of 1");
    expect(phasesOf(battle({ phase: "setup", outcome: { winners: [1], drawn: [], rule: "IPW-20.1" } })).now).toBe("battle");
  });
});

describe("the table", () => {
  afterEach(cleanup);

  it("shows odds, flags, attachments, re-rolls and strikes", () => {
    render(Table, { table: tableOf(battle()).table });
    expect(screen.getByText("7+")).toBeTruthy();
    expect(screen.getByText("21 of 36")).toBeTruthy();
    expect(screen.getByRole("button", { name: /seeker.*dizzy.*Disoriented/i })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Armour.*on seeker.*spent/i })).toBeTruthy();
    expect(screen.getByRole("button", { name: /scythe.*new/i })).toBeTruthy();
    expect(screen.getByText("1 × roll again")).toBeTruthy();
    expect(screen.getByText("3 + 2 = 5")).toBeTruthy();
    expect(screen.getByText("−4")).toBeTruthy();
  });
  it("opens the Matrix with the strike framed in it", async () => {
    const { container } = render(Table, { table: tableOf(battle()).table });
    await fireEvent.click(screen.getByRole("button", { name: "Matrix" }));
    expect(container.querySelector("td.now")?.textContent).toBe("7");
  });
  it("shows how units would meet between battles, and the whole Matrix by one press", async () => {
    const zones = battle().zones.map((zone) => ({ ...zone, zone: zone.zone === "battlefield" ? "lab" : zone.zone }));
    const { container } = render(Table, { table: tableOf(battle({ matchups: [], fight: {}, strikes: [], zones })).table });
    expect(screen.getByRole("table", { name: "Mira's likeliest hit on each unit" }).textContent).toContain("Physical 4 against 3");
    expect(screen.getByRole("table", { name: "What a strike needs" })).toBeTruthy();
    expect(container.querySelectorAll("td").length).toBeLessThan(13 * 13);
    await fireEvent.click(screen.getByRole("button", { name: "Show the Matrix" }));
    expect(screen.getByRole("table", { name: /Outcome Matrix/ }).querySelectorAll("tbody td")).toHaveLength(13 * 13);
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("table", { name: /Outcome Matrix/ })).toBeNull();
  });
  it("says how many turns were quiet and what is locked", () => {
    render(Table, { table: tableOf(battle({ quiet_turns: 3, locked: ["psionic"], matchups: [], fight: {} })).table });
    expect(screen.getByText("3 of 20 quiet turns")).toBeTruthy();
    expect(screen.getByText(/No unit with a Psionic ability/)).toBeTruthy();
  });
  it("lets a colour be named by its token", async () => {
    const question: Question = { number: 9, seat: 0, moment: "payment", rule: "IPW-6.7", title: [], options: [{ index: 0, do: "pay", word: "neurogenesis", text: "Neurogenesis" }, { index: 1, do: "pay", word: "bio-acceleration", text: "Bio" }] };
    const { table, answers } = tableOf(battle({ fight: {} }), question);
    render(Table, { table });
    await fireEvent.click(screen.getByRole("button", { name: /Neurogenesis: 1 of 2 ready, can be chosen/ }));
    expect(answers).toEqual(["Neurogenesis"]);
  });
});
