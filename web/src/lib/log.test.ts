import { expect, it } from "vitest";
import { byTurn, captionOf, merge, plain } from "./log";
import type { Line } from "./model";

const line = (number: number, turn = 1, text = `line ${number}`): Line => ({ number, turn, event: "e", rule: "R", spans: [{ text }] });

it("keeps old lines, replaces later ones, and takes back what an undo took back", () => {
  const held = [line(1), line(2), line(5)];
  expect(merge(held, 2, [line(3), line(5, 1, "grown")]).map(plain)).toEqual(["line 1", "line 2", "line 3", "grown"]);
  expect(merge(held, 1, []).map(plain)).toEqual(["line 1"]);
});

it("puts lines under the heads of their turns", () => {
  expect(byTurn([line(1, 0), line(2, 1), line(3, 1), line(4, 2)], null).map((part) => [part.turn, part.entries.length])).toEqual([[0, 1], [1, 2], [2, 1]]);
});

const you = { text: "You", seat: 0 };
const told = (number: number, event: string, ...spans: Line["spans"]): Line => ({ number, turn: 1, event, rule: "R", spans });
const card = (id: string): Line["spans"][number] => ({ text: id.toUpperCase(), card: id });
const read = (lines: Line[]): string[] => byTurn(lines, "psi-wars").flatMap((turn) => turn.entries.map((entry) => plain(entry.line)));

it("folds trifles of one kind: names in a list, cards nobody saw as their number", () => {
  expect(read([told(1, "drew", you, { text: " drew " }, card("a"), { text: "." }), told(2, "drew", you, { text: " drew " }, card("b"), { text: "." }), told(3, "drew", you, { text: " drew " }, card("a"), { text: "." })])).toEqual(["You drew A ×2 and B."]);
  const mira = { text: "Mira", seat: 1 };
  expect(read([1, 2, 3].map((number) => told(number, "drew", mira, { text: " drew a card." })))).toEqual(["Mira drew 3 cards."]);
  expect(read([told(1, "shuffled", you, { text: " shuffled the deck." }), told(2, "shuffled", mira, { text: " shuffled the deck." })])).toHaveLength(2);
});

it("tells in one line that both drew as many", () => {
  const draws = (first: number, seat: number): Line[] => [0, 1, 2, 3, 4].map((more) => told(first + more, "drew", { text: `P${seat}`, seat }, { text: " drew a card." }));
  expect(read([...draws(1, 0), ...draws(6, 1)])).toEqual(["Both drew 5 cards."]);
});

it("puts what came of an action under it", () => {
  const [turn] = byTurn([told(1, "drew", you, { text: " drew a card." }), told(2, "attacked", you, { text: " attacked." }), told(3, "rolled", you, { text: " rolled." }), told(4, "lost hit points", you, { text: " lost 2." }), told(5, "drew", you, { text: " drew a card." })], "psi-wars");
  expect(turn?.entries.map((entry) => entry.follows)).toEqual([false, false, true, true, false]);
});

it("calls a scene by the loudest of its lines", () => {
  expect(captionOf([told(1, "was depleted", you, { text: " depleted " }, card("a"), { text: "." }), told(2, "created", you, { text: " created " }, card("b"), { text: "." })], "psi-wars").map((span) => span.text).join("")).toBe("You created B.");
});

it("tells in one line what was ordered several times, and keeps apart what differs in more than one card", () => {
  const purge = (lines: Line[]): string[] => byTurn(lines, "purge").flatMap((turn) => turn.entries.map((entry) => plain(entry.line)));
  const order = (number: number, id: string): Line => told(number, "declared a move", you, { text: " ordered " }, card(id), { text: " to move." });
  expect(purge([order(1, "a"), order(2, "b"), order(3, "b")])).toEqual(["You ordered A and B ×2 to move."]);
  const token = (number: number): Line => told(number, "token created", you, { text: " created a " }, card("clone"), { text: " Token with " }, card("swarm"), { text: "." });
  expect(purge([token(1), token(2), token(3)])).toEqual(["You created 3 CLONE Tokens with SWARM."]);
  const attack = (number: number, by: string, to: string): Line => told(number, "attacked", { text: "Your", seat: 0 }, { text: " " }, card(by), { text: " attacked " }, card(to), { text: "." });
  expect(purge([attack(1, "a", "x"), attack(2, "b", "x")])).toEqual(["Your A and B attacked X."]);
  expect(purge([attack(1, "a", "x"), attack(2, "b", "y")])).toHaveLength(2);
  const moved = (number: number, id: string): Line => told(number, "was moved", you, { text: "r " }, card(id), { text: " was moved." });
  expect(purge([moved(1, "a"), moved(2, "b")])).toEqual(["Your A and B were moved."]);
});
