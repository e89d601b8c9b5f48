/** What the slip says beside a question. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { ActingTable } from "../lib/acting.svelte";
import type { Choice, PlainView, PrintedCard, Question, TableParts } from "../lib/model";
import type { Session } from "../lib/session.svelte";
import Slip from "./Slip.svelte";

vi.mock("../lib/api", () => ({ glossary: () => Promise.resolve([]), rules: () => Promise.resolve(null) }));

afterEach(cleanup);

const view: PlainView = { game: "xi", you: 0, turn: 3, active: 1, players: [{ seat: 0 }, { seat: 1 }], zones: [], asked: { number: 5, seat: 0, moment: "window" } };
const cards: Record<string, PrintedCard> = { veto: { id: "veto", name: "Tidal Veto", kind: "spell", text: "Stop the card." } };
const option = (index: number, act: string, more: Partial<Choice> = {}): Choice => ({ index, do: act, text: act, ...more });

function ask(question: Partial<Question> & { options: Choice[] }, parts: Partial<TableParts> = {}): ActingTable {
  const table = new ActingTable("xi", view, { answer: vi.fn(), answers: vi.fn(), why: vi.fn() });
  table.cards = cards;
  table.ask({ number: 5, seat: 0, moment: "window", rule: "XI-8", title: [{ text: "Do you respond?" }], idle: [], ...question });
  const session = { table, parts, players: [], missing: [], seat: 0, deadline: null, passing: { mode: "concerns me" }, watching: false, outcome: null, refused: null, waiting: null };
  render(Slip, { session: session as unknown as Session, onrule: vi.fn(), oninvite: vi.fn() });
  return table;
}

it("says under a window's question what the card that is answered does", () => {
  ask({ window: true, options: [option(0, "pass")] }, { answered: (table) => table.card("veto").text });
  expect(screen.getByRole("heading").textContent.trim()).toBe("You may respond");
  expect(screen.getByText("Stop the card.")).toBeTruthy();
});

it("does not speak of responding where nothing is answered", () => {
  ask({ window: true, moment: "open window", options: [option(0, "pass")] }, { chances: ["open window"] });
  expect(screen.getByRole("heading").textContent.trim()).toBe("You may act");
});

it("keeps what the last word leads to out of sight, with its room, once cards are picked", async () => {
  const table = ask({ collects: true, title: [{ text: "Who attacks?" }], options: [option(0, "done", { forecast: "Nobody is hurt" }), option(1, "Ada", { handle: 7, forecast: "Ada dies" }), option(2, "Ben", { handle: 8, forecast: "Ben dies" })] });
  const moot = (): boolean[] => [...document.querySelectorAll("[data-leads]")].map((one) => one.classList.contains("moot"));
  await vi.waitFor(() => expect(moot()).toEqual([false, false, false]));
  table.press(7);
  await vi.waitFor(() => expect(moot()).toEqual([true, false, false]));
});
