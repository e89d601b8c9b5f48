import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { position, seated } from "./small";
import NeedPoints from "../../shell/NeedPoints.svelte";
import Table from "./Table.svelte";

afterEach(cleanup);

describe("the table of Psychological Warfare", () => {
  it("says every score, the Neurosis and what a Need is worth, for readers without sight", () => {
    render(Table, { table: seated(position(), []) });
    const needs = screen.getByRole("region", { name: "Needs" });
    expect(needs.textContent).toContain("You 6; Ines 4; Tomas 1, suffers: Histrionic");
    expect(needs.textContent).toContain("worth to You: 4. you lead");
  });
  it("lets a Need be chosen on its row", async () => {
    const said: string[] = [];
    render(Table, { table: seated(position(), [{ do: "need", word: "fun" }, { do: "need", word: "power" }], said) });
    await fireEvent.click(screen.getByRole("button", { name: /^Fun\s*, can be chosen/ }));
    expect(said).toEqual(["need fun"]);
  });
  it("says what baggage costs beside the row of cards, not at its end where it scrolls away", () => {
    render(Table, { table: seated(position(), []) });
    const [sum] = screen.getAllByText(/^Draw up: /);
    expect(sum?.closest(".mind")).not.toBeNull();
    expect(sum?.closest(".row")).toBeNull();
  });
  it("walks the Needs by arrow keys, as any other row", async () => {
    render(Table, { table: seated(position(), [{ do: "need", word: "fun" }, { do: "need", word: "power" }]) });
    const fun = screen.getByRole("button", { name: /^Fun\s*, can be chosen/ });
    const power = screen.getByRole("button", { name: /^Power\s*, can be chosen/ });
    expect([fun.tabIndex, power.tabIndex]).toEqual([0, -1]);
    fun.focus();
    await fireEvent.keyDown(fun, { key: "ArrowDown" });
    expect(document.activeElement).toBe(power);
  });
  it("lets a rival be chosen by name", async () => {
    const said: string[] = [];
    render(Table, { table: seated(position(), [{ do: "player", seat: 2 }, { do: "player", seat: 1 }], said) });
    await fireEvent.click(within(screen.getByRole("region", { name: "Tomas" })).getByRole("button", { name: /^Tomas\s*, can be chosen/ }));
    expect(said).toEqual(["player 2"]);
  });
  it("shows a rival's cards in words: switched off, named Need, bags", () => {
    render(Table, { table: seated(position(), []) });
    expect(screen.getByRole("button", { name: /^Humor, defense mechanism, does not work now, for Fun/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Stress, special, cost 1 mental energy, bags: 2/ })).toBeTruthy();
  });
  it("opens the Mental Energy by itself when it is to be paid with", async () => {
    const said: string[] = [];
    const closed = render(Table, { table: seated(position(), []) });
    expect(screen.queryByRole("button", { name: /^Guilt Trip/ })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /look/ }));
    expect(screen.getByRole("button", { name: /^Guilt Trip/ })).toBeTruthy();
    closed.unmount();
    render(Table, { table: seated(position(), [{ do: "pay", card: "guilt-trip", handle: 11 }], said) });
    await fireEvent.click(screen.getByRole("button", { name: /^Guilt Trip.*can be chosen/ }));
    expect(said).toEqual(["pay 11"]);
  });
  it("shows the pending card with its parts and the asking order", () => {
    const view = position({
      pending: [{ card: "guilt-trip", handle: 30, seat: 1, parts: [{ change: "lower all", amount: 1, need: "belonging" }], protected: [2], cancelled: false, to_pay: 0 }],
      asking: { order: [2, 0], at: 1 }, asked: { number: 4, seat: 0, moment: "reaction" },
    });
    render(Table, { table: seated(view, []) });
    const pending = screen.getByRole("region", { name: "Waiting for Reactions" });
    expect(pending.textContent).toContain("everyone else: −1 Belonging");
    expect(pending.textContent).toContain("Spares Tomas");
    expect(within(pending).getAllByRole("listitem").map((item) => item.textContent?.trim())).toContain("Youdeciding");
    expect(screen.getByRole("region", { name: "Needs" }).textContent).toContain("You 4, soon 3; Ines 2; Tomas 7");
  });
});

it("counts every point of the result: what the Needs bring, and each Hidden Agenda", () => {
  const row = (): string[] => [...screen.getAllByRole("row")[1]?.querySelectorAll("td") ?? []].map((cell) => cell.textContent ?? "");
  render(NeedPoints, { table: seated(position(), []) });
  expect(row()).toEqual(["3", "6+4", "4", "2", "3"]);
  cleanup();
  const zones = [...position().zones, { zone: "agendas", of: 0, count: 2, cards: [{ handle: 70, card: "stress" }, { handle: 71, card: "stress" }] }];
  render(NeedPoints, { table: seated(position({ zones }), []) });
  expect(screen.getByRole("columnheader", { name: "Agendas" })).toBeTruthy();
  expect(row()).toEqual(["3", "6+4", "4", "2", "+2", "3"]);
});

it("says how many turns are left, also of one", () => {
  for (const [left, said] of [[1, "1final turn left"], [2, "2final turns left"]] as const) {
    const { container } = render(Table, { table: seated(position({ final_turns: left }), []) });
    expect(container.querySelector(".end")?.textContent).toBe(said);
    cleanup();
  }
});
