import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { FIGHT, position, seated } from "./small";
import Table from "./Table.svelte";

afterEach(cleanup);

describe("the table of Xi", () => {
  it("tells units with life, what they did, what lies on them", () => {
    render(Table, { table: seated(position(), []) });
    expect(screen.getByRole("button", { name: /^Furnace Hound, unit ember, .*damage 4, life 2 of 5.*has skirmished this turn/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Living Rock, lasting spell stone, .*on Furnace Hound, of Kai/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Kite Archer.*cannot start/ })).toBeTruthy();
  });
  it("draws one opponent in full and switches by press or Shift and digit", async () => {
    render(Table, { table: seated(position(), []) });
    expect(screen.getByRole("region", { name: "Haruka" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Kai" })).toBeNull();
    await fireEvent.keyDown(window, { code: "Digit3", shiftKey: true });
    expect(screen.getByRole("region", { name: "Kai" })).toBeTruthy();
    await fireEvent.click(within(screen.getByRole("region", { name: "Opponents" })).getByRole("button", { name: /Haruka/ }));
    expect(screen.getByRole("region", { name: "Haruka" })).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Opponents" })).getByRole("button", { name: /Tom.*out/ })).toBeTruthy();
  });
  it("writes the skirmish out, those who fight first in their rows", () => {
    const { container } = render(Table, { table: seated(position(FIGHT), []) });
    const skirmish = screen.getByRole("region", { name: "Skirmish" });
    expect(skirmish.textContent).toContain("4 × 2 = 8");
    expect(skirmish.textContent).toContain("Kite Archer 3 → gone");
    expect(skirmish.textContent).toContain("Furnace Hound 2 → 1");
    const row = container.querySelector(".rival .row");
    expect(row?.querySelector("[data-handle]")?.getAttribute("data-handle")).toBe("2");
  });
  it("keeps the sums while the blows fall; a skirmish that was prevented has none", async () => {
    const { rerender } = render(Table, { table: seated(position(FIGHT), []) });
    const chain = FIGHT.chain ?? [];
    await rerender({ table: seated(position({ chain }), []) });
    expect(screen.getByRole("region", { name: "Skirmish" }).textContent).toContain("4 × 2 = 8");
    expect(screen.queryByText("Prevented")).toBeNull();
    await rerender({ table: seated(position({ chain: chain.map((link) => ({ ...link, stopped: true })) }), []) });
    expect(screen.queryByRole("region", { name: "Skirmish" })).toBeNull();
    expect(screen.getByText("Prevented")).toBeTruthy();
  });
  it("at rest draws the wheel with who would hit twice as hard, and keeps the last skirmish small", async () => {
    const rested = position();
    const fresh = { ...rested, zones: rested.zones.map((zone) => (zone.zone === "play" && zone.of === 0 ? { ...zone, cards: zone.cards.map((piece) => ({ ...piece, skirmished: false })) } : zone)) };
    const { rerender, container } = render(Table, { table: seated(fresh, []) });
    expect(screen.getByRole("figure", { name: "Wheel of elements" }).textContent).toContain("ember, You: 1");
    const middle = screen.getByRole("region", { name: "The middle of the table" });
    expect(within(middle).getByRole("list", { name: "Where elements matter" }).textContent).toContain("Furnace Hound hits twice as hard: Kite Archer");
    expect(container.querySelectorAll(".chart")).toHaveLength(0);
    await rerender({ table: seated(position(FIGHT), []) });
    expect(screen.queryByRole("figure", { name: "Wheel of elements" })).toBeNull();
    await rerender({ table: seated(position(), []) });
    expect(screen.getByText("Units yet to skirmish this turn: 0 of 1.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Last skirmish" }).textContent).toContain("4 × 2 = 8");
  });
  it("has a sentence once, with every copy that says it", () => {
    render(Table, { table: seated(position(), []) });
    const truths = screen.getByRole("region", { name: "True for everyone" });
    expect(truths.querySelectorAll("q")).toHaveLength(1);
    expect(within(truths).getAllByRole("button")).toHaveLength(2);
  });
  it("lets time be spent on the time bar", async () => {
    const said: string[] = [];
    render(Table, { table: seated(position(), [{ do: "draw" }, { do: "end turn" }], said) });
    await fireEvent.click(screen.getByRole("button", { name: /^Draw: 3 T/ }));
    expect(said).toEqual(["draw"]);
  });
  it("lets an opponent be chosen who is not drawn in full", async () => {
    const said: string[] = [];
    render(Table, { table: seated(position(), [{ do: "choose", seat: 1 }, { do: "choose", seat: 3 }], said) });
    await fireEvent.click(screen.getByRole("button", { name: /^Choose\s*Kai/ }));
    expect(said).toEqual(["choose 3"]);
  });
});
