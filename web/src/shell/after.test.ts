import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Session } from "../lib/session.svelte";
import Answered from "./Answered.svelte";
import Next from "./Next.svelte";

vi.mock("../lib/api", () => ({ games: () => Promise.resolve([{ id: "xi", puzzles: 3 }]) }));
afterEach(cleanup);

const session = (more: object): Session => ({ automatic: [], passing: { stops: [] }, change: null, watching: false, ...more }) as unknown as Session;
const answered = (...texts: string[]): string => {
  cleanup();
  const { container } = render(Answered, { session: session({ automatic: texts.map((text) => ({ moment: "window", text })) }) });
  return container.querySelector("span")?.textContent ?? "";
};

it("says in words what was answered for somebody, and how often", () => {
  expect(answered("Pass")).toBe("Answered for you: Pass");
  expect(answered("Pass", "Pass", "Pass")).toBe("Answered for you 3 times: Pass");
  expect(answered("Pass", "Place Light")).toBe("Answered for you: Place Light, and 1 more");
});

it("offers after a game what can come next", async () => {
  const send = vi.fn();
  render(Next, { session: session({ game: "xi", seat: 0, replay: "R1", send, outcome: { text: "Mira won." } }) });
  expect(screen.queryByText("Mira won.")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
  expect(send).toHaveBeenCalledWith({ do: "rematch", swap: "nothing" });
  expect((await screen.findAllByRole("link")).map((link) => link.getAttribute("href"))).toEqual(["#/replay/R1", "#/puzzles/xi", "#/new/xi", "#/"]);
});

it("offers somebody who only watched no rematch", () => {
  render(Next, { session: session({ game: "xi", seat: -1, replay: "" }) });
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  expect(screen.getByRole("link", { name: /New game/ })).toBeTruthy();
});
