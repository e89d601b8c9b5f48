import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ActingTable } from "../../lib/acting.svelte";
import type { PrintedCard, Question, TableModel } from "../../lib/model";
import Decks from "./Decks.svelte";
import { folded, matches, usable } from "./decks";
import { marks, spokenMarks } from "./marks";
import { phases } from "./phases";
import { answered, arrows, items, type Names } from "./stack";
import Table from "./Table.svelte";
import { atHome, inBattle, inField, type PurgeView, type Permanent } from "./view";

const printed: Record<string, PrintedCard> = Object.fromEntries(
  (
    [
      ["eva", "Eva X", "commander", { attack: 3, damage: 3, armor: 1, health: 8, initiative: 6 }],
      ["city", "Tridora City", "stronghold", { population: 40, armor: 0, production: 6 }],
      ["solar", "Solar Collector", "resource attachment", { cost: "3", requirement: 0, production: 2 }],
      ["dna", "Clone DNA", "tek", { cost: "3", requirement: 0 }],
      ["tower", "Prism Tower", "defensive attachment", { attack: 1, damage: 3, cost: "4", requirement: 1 }],
      ["tank", "Mastiff", "unit", { class: "tank", cost: "7", requirement: 0, attack: 2, damage: 3, armor: 1, health: 4 }],
      ["pilot", "Exo Pilot", "unit", { class: "infantry", cost: "3", requirement: 0, attack: 1, damage: 1, armor: 0, health: 2 }],
      ["lance", "Plasma Lance", "ops", { cost: "3", requirement: 1, text: "Deal 4 damage." }],
      ["shield", "Genome Shield", "ops", { cost: "2", requirement: 1, text: "Prevent the next 4 damage." }],
      ["red-hand", "Red Hand", "super weapon", { cost: "12", requirement: 5 }],
    ] as [string, string, string, Record<string, unknown>][]
  ).map(([id, name, kind, more]) => [id, { id, name, kind, faction: "humans", text: "", ...more }]),
);

function permanent(handle: number, card: string, owner: number, vector: number, more: Partial<Permanent> = {}): Permanent {
  const fights = printed[card]?.["health"] !== undefined;
  const values = fights ? { attack: 1, attack_maximum: 2, damage: 3, armor: 1, health: 3, maximum: 4 } : card === "city" ? { armor: 0, health: 34, maximum: 40 } : {};
  return { handle, card, kind: (printed[card]?.kind ?? "tek") as Permanent["kind"], owner, vector, used: 0, ...values, ...more };
}

/** You (seat 0) are besieged: two of Mira's attack your Stronghold, one of yours stays in the Field. */
function position(more: Partial<PurgeView> = {}): PurgeView {
  const player = { energy: 6, tek_played: false, ops_surcharge: 0, next_ops_less: 0, initiative: 6, supply: 3, supply_cap: 11 };
  return {
    game: "purge", you: 0, turn: 4, active: 1, first: 0, sub_phase: 1, last_pass: -1, extra: -1, plays: 0, most_plays: 3, idle_turns: 0, stalemate_turns: 3,
    players: [{ seat: 0, ...player }, { seat: 1, ...player }],
    asked: { number: 7, seat: 0, moment: "response" },
    battle: { vector: 0, attacker: 1, last_pass: -1 },
    stack: [
      { is: "attack", by: 1, card: "tank", handle: 22, targets: [2], amount: 3 },
      { is: "ops", by: 0, card: "shield", handle: 40, targets: [1] },
      { is: "ops", by: 1, card: "lance", handle: 41, targets: [1] },
    ],
    zones: [
      { zone: "play", of: 0, count: 7, cards: [permanent(1, "eva", 0, 0, { side: "defender", shield: 4, keywords: ["clone dna"], locked: ["pyrite rounds"] }), permanent(2, "city", 0, 0), permanent(3, "solar", 0, 0), permanent(4, "dna", 0, 0), permanent(5, "tower", 0, 0, { attack: 0, attack_maximum: 1, damage: 3 }), permanent(6, "tank", 0, 1, { class: "tank" }), permanent(7, "pilot", 0, 1, { on: 6 })] },
      { zone: "play", of: 1, count: 4, cards: [permanent(21, "eva", 1, 0, { side: "attacker" }), permanent(22, "tank", 1, 0, { side: "attacker" }), permanent(23, "city", 1, 2), permanent(24, "red-hand", 1, 2, { counters: 7 })] },
      { zone: "ops", of: 0, count: 3, cards: [{ handle: 50, card: "lance", cost: 4 }, { handle: 51, card: "shield", cost: 2 }, { handle: 52, card: "shield", cost: 2 }] as never },
      { zone: "ops", of: 1, count: 9, cards: [] },
      { zone: "stack", of: 0, count: 1, cards: [{ handle: 40, card: "shield" }] },
      { zone: "stack", of: 1, count: 1, cards: [{ handle: 41, card: "lance" }] },
      { zone: "ops discard", of: 1, count: 1, cards: [{ handle: 60, card: "lance" }] },
    ],
    ...more,
  };
}

afterEach(cleanup);

const handles = (cards: readonly { handle: number }[]): number[] => cards.map((card) => card.handle);
const names: Names = { card: (id) => printed[id]?.name ?? id, whose: (seat) => (seat === 0 ? "your" : "Mira’s") };

function table(view: PurgeView, question: Question | null = null): { made: ActingTable & TableModel<PurgeView>; actor: { answer: ReturnType<typeof vi.fn>; answers: ReturnType<typeof vi.fn>; why: ReturnType<typeof vi.fn> } } {
  const actor = { answer: vi.fn(), answers: vi.fn(), why: vi.fn() };
  const made = new ActingTable("purge", view, actor) as unknown as ActingTable & TableModel<PurgeView>;
  made.cards = printed;
  made.players = [{ seat: 0, name: "Anna" }, { seat: 1, name: "Mira" }];
  made.arrows = arrows(view);
  made.ask(question);
  return { made, actor };
}

describe("where cards are shown", () => {
  it("draws a siege between the homes, the Stronghold and its defences with it", () => {
    const view = position();
    expect(handles(inBattle(view, 0))).toEqual([1, 2, 5]);
    expect(handles(inBattle(view, 1))).toEqual([21, 22]);
    expect(handles(inField(view, 0))).toEqual([6]);
    expect(atHome(view, 0)).toEqual([]);
    expect(handles(atHome(view, 1))).toEqual([23, 24]);
  });

  it("shows everything at home without a battle, the Stronghold first, and nothing twice", () => {
    const view = position({ battle: undefined, stack: [] });
    expect(handles(atHome(view, 0))).toEqual([2, 1, 5]);
    expect(inBattle(view, 0)).toEqual([]);
  });
});

describe("the stack", () => {
  it("tells every object with its owner and what it is aimed at", () => {
    const [attack, , lance] = items(position(), names);
    expect(attack).toMatchObject({ id: "tank", title: "Mastiff attacks", seat: 1, line: "3 to Tridora City", pending: true, mark: "stack-0" });
    expect(lance).toMatchObject({ id: "lance", handle: 41, seat: 1, line: "at Eva X", pending: false });
  });

  it("names who moves where, and what a last Pass ends", () => {
    const told = items(position({ stack: [{ is: "move", by: 0, group: [1, 6], vector: 1 }, { is: "last pass", by: 1 }, { is: "ability", by: 1, card: "eva", handle: 21, targets: [40] }] }), names);
    expect(told.map((item) => item.line)).toEqual(["Eva X, Mastiff to the Field", "ends the turn", "ability · at Genome Shield"]);
  });

  it("tells what a window answers where a card does it, and leaves an attack to its line", () => {
    expect(answered(table(position()).made)).toBe("Deal 4 damage.");
    expect(answered(table(position({ stack: [{ is: "attack", by: 1, card: "tank", handle: 22, targets: [2], amount: 3 }] })).made)).toBe("");
  });

  it("points with arrows from the attacker and from what resolves next only", () => {
    expect(arrows(position())).toEqual([
      { from: 22, to: 2, seat: 1, badge: "3" },
      { from: 41, to: 1, seat: 1, badge: undefined },
    ]);
  });
});

describe("the phase bar", () => {
  const now = (view: PurgeView): string => {
    const bar = phases(view);
    const found = bar.phases.find((phase) => phase.id === bar.now);
    return `${found?.name ?? ""}: ${found?.detail ?? ""}`;
  };
  it("names whose sub-phase it is and what goes on", () => {
    expect(now(position())).toBe("Their sub-phase: battle");
    expect(now(position({ battle: undefined, stack: [], sub_phase: 0, plays: 2 }))).toBe("Your sub-phase: play 2 of 3");
    expect(now(position({ turn: 0, asked: { number: 1, seat: 0, moment: "starting tek" } }))).toBe("Set-up: ");
    expect(now(position({ you: -1, battle: undefined, stack: [] }))).toBe("Second player: action");
  });
  it("says when one more pass ends the turn", () => {
    expect(phases(position()).phases.at(-1)?.name).toBe("Two passes end the turn");
    expect(phases(position({ last_pass: 0 })).phases.at(-1)?.name).toBe("One more pass ends the turn");
    expect(now(position({ battle: undefined, stack: [{ is: "last pass", by: 1 }] }))).toBe("The turn ends: ");
  });
});

describe("marks", () => {
  it("tell class, keywords, locked keywords and what has been done to a card", () => {
    const card = permanent(1, "tank", 0, 1, { class: "tank", shield: 2, rooted: true, keywords: ["fury"], locked: ["composite armor"] });
    expect(marks(card).map((mark) => `${mark.look} ${mark.text}`)).toEqual(["state Shield 2", "state Held", "class tank", "keyword Fury", "locked Composite"]);
    expect(spokenMarks(card)).toEqual(["keywords fury", "locked: composite armor", "the next 2 damage is prevented", "cannot Move or Retreat this turn"]);
  });
});

describe("the open decks", () => {
  const cards = [{ handle: 1, card: "tank" }, { handle: 2, card: "lance", cost: 4 }, { handle: 3, card: "shield", cost: 2 }, { handle: 4, card: "shield", cost: 2 }];
  it("fold copies, and put what can be used first, the cheapest first of all", () => {
    const folds = folded(cards, (handle) => (handle === 2 || handle === 4 ? "pickable" : "idle"), (id) => printed[id] as PrintedCard);
    expect(folds.map((fold) => [fold.id, fold.handle, fold.copies, fold.cost])).toEqual([["shield", 4, 2, 2], ["lance", 2, 1, 4], ["tank", 1, 1, 7]]);
    expect(usable(folds)).toBe(2);
  });
  it("are searched by name, kind, class and text", () => {
    expect(matches(printed["lance"] as PrintedCard, "ops DAMAGE")).toBe(true);
    expect(matches(printed["tank"] as PrintedCard, "tank")).toBe(true);
    expect(matches(printed["tank"] as PrintedCard, "tank damage")).toBe(false);
  });
});

describe("the table", () => {
  it("is headed lists that say everything, in reading order", () => {
    const { made } = table(position());
    const { container } = render(Table, { table: made });
    const spoken = [...container.querySelectorAll("button .sr")].map((one) => one.textContent ?? "");
    expect(spoken.find((words) => words.startsWith("Eva X") && words.includes("locked: pyrite rounds"))).toContain("the next 4 damage is prevented");
    expect(spoken.some((words) => words.startsWith("Red Hand") && words.includes("7 Counters"))).toBe(true);
    expect(spoken.some((words) => words.startsWith("Exo Pilot") && words.includes("attached"))).toBe(true);
    expect(screen.getByText("Battle at Tridora City")).toBeTruthy();
    const order = [...container.querySelectorAll("section[aria-label]")].map((one) => one.getAttribute("aria-label"));
    expect(order.indexOf("You")).toBeLessThan(order.indexOf("Battle at Tridora City"));
    expect(order.indexOf("Battle at Tridora City")).toBeLessThan(order.indexOf("Mira"));
    const seen = [...container.querySelectorAll("[data-handle]")].map((one) => one.getAttribute("data-handle"));
    expect(new Set(seen).size).toBe(seen.length);
    for (const handle of [1, 2, 3, 4, 5, 6, 7, 21, 22, 23, 24, 40, 41]) expect(seen).toContain(String(handle));
  });

  it("opens the discard piles", () => {
    const { made } = table(position());
    render(Table, { table: made });
    within(screen.getByRole("region", { name: "Mira" })).getByRole("button", { name: /Discard/ }).click();
    expect(made.opened).toMatchObject({ title: "Discard piles: Mira", pieces: [{ handle: 60 }] });
  });

  it("opens the deck that has an answer, and presses its card with the option that opens it", () => {
    const question: Question = { number: 7, seat: 0, moment: "response", rule: "PURGE-7.5", title: [], idle: [50], options: [{ index: 0, do: "pass", text: "Pass" }, { index: 1, do: "ops", text: "Use an OPS", then: [{ handle: 52, text: "Use Genome Shield" }] }] };
    const { made, actor } = table(position(), question);
    const { container } = render(Decks, { table: made });
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("OPS");
    const cards = [...container.querySelectorAll<HTMLButtonElement>("button[data-card]")];
    expect(cards.map((card) => card.dataset["card"])).toEqual(["shield", "lance"]);
    cards[0]?.click();
    expect(actor.answers).toHaveBeenCalledExactlyOnceWith(question, [{ do: "ops" }, { do: "ops", handle: 52 }]);
  });
});
