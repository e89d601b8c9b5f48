/** A small position for tests: three players, one pending card. */
import { ActingTable } from "../../lib/acting.svelte";
import type { Choice, PrintedCard, Question, TableModel } from "../../lib/model";
import type { PWPlayer, PWView } from "./view";

export const CARDS: Record<string, PrintedCard> = {
  jester: { id: "jester", name: "Jester", kind: "archetype", text: "", values: { freedom: 2, fun: 4, belonging: 3, power: 1 } },
  altruist: { id: "altruist", name: "Altruist", kind: "archetype", text: "", values: { freedom: 3, fun: 2, belonging: 4, power: 1 } },
  outlaw: { id: "outlaw", name: "Outlaw", kind: "archetype", text: "", values: { freedom: 4, fun: 1, belonging: 2, power: 3 } },
  "guilt-trip": { id: "guilt-trip", name: "Guilt Trip", kind: "action", text: "", cost: 2, bags: 1 },
  stress: { id: "stress", name: "Stress", kind: "special", text: "", cost: 1, bags: 2 },
  humor: { id: "humor", name: "Humor", kind: "defense mechanism", text: "" },
  spiders: { id: "spiders", name: "Arachnophobia", kind: "phobia", text: "" },
};

function player(seat: number, freedom: number, fun: number, belonging: number, power: number): PWPlayer {
  return {
    seat, scores: { freedom, fun, belonging, power }, bags: 0, bags_that_count: 0, hand_size: 5, draws: 2, worth: { freedom: 2, fun: 4, belonging: 3, power: 1 },
    gained: [], neuroses: [], suppressed: false, must_take_therapy: false, points_now: seat + 3,
  };
}

export function position(change: Partial<PWView> = {}): PWView {
  return {
    game: "psychological-warfare", you: 0, turn: 5, active: 1, first: 0, step: "play", final_turns: -1, idle_turns: 0, idle_limit: 9,
    limits: { least: 1, most: 8, defenses: 3 },
    players: [player(0, 3, 6, 4, 2), player(1, 2, 4, 2, 8), { ...player(2, 6, 1, 7, 3), neuroses: ["histrionic"] }],
    zones: [
      { zone: "deck", of: 0, count: 31, cards: [] },
      { zone: "discard", of: 0, count: 1, cards: [{ handle: 90, card: "stress" }] },
      { zone: "hand", of: 0, count: 1, cards: [{ handle: 10, card: "stress" }] },
      { zone: "hand", of: 1, count: 3, cards: [] },
      { zone: "hand", of: 2, count: 4, cards: [] },
      { zone: "energy", of: 0, count: 1, cards: [{ handle: 11, card: "guilt-trip" }] },
      { zone: "energy", of: 1, count: 2, cards: [] },
      { zone: "archetypes", of: 0, count: 1, cards: [{ handle: 1, card: "jester" }] },
      { zone: "archetypes", of: 1, count: 1, cards: [{ handle: 2, card: "outlaw" }] },
      { zone: "archetypes", of: 2, count: 1, cards: [{ handle: 3, card: "altruist" }] },
      { zone: "defenses", of: 2, count: 1, cards: [{ handle: 20, card: "humor", need: "fun" } as never] },
      { zone: "phobias", of: 2, count: 1, cards: [{ handle: 21, card: "spiders" }] },
      { zone: "front", of: 1, count: 1, cards: [{ handle: 22, card: "stress" }] },
    ],
    unused: [], pending: [], asking: { order: [], at: 0 }, asked: { number: 1, seat: 0, moment: "play" },
    ...change,
  };
}

export function seated(view: PWView, options: Partial<Choice>[], said: string[] = []): TableModel<PWView> {
  const table = new ActingTable("psychological-warfare", view, {
    answer: (_, option) => void said.push(`${option.do} ${option.word ?? option.handle ?? option.seat ?? ""}`.trim()),
    answers: () => undefined,
    why: (handle) => void said.push(`why ${handle}`),
  });
  table.cards = CARDS;
  table.players = ["Anna", "Ines", "Tomas"].map((name, seat) => ({ seat, name }));
  const question: Question = {
    number: 1, seat: 0, moment: view.asked.moment, rule: "PW-1.1", title: [], options: options.map((option, index) => ({ index, do: "choose", text: "", ...option })),
  };
  if (options.length) table.ask(question);
  return table as unknown as TableModel<PWView>;
}
