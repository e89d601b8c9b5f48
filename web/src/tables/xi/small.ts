/** A small position for tests: four players, one of them out. */
import { ActingTable } from "../../lib/acting.svelte";
import type { Choice, PrintedCard, TableModel } from "../../lib/model";
import type { InPlay, XiPlayer, XiView } from "./view";

export const CARDS: Record<string, PrintedCard> = {
  hound: { id: "hound", name: "Furnace Hound", kind: "unit", text: "", type: "ember", cost: "4T", damage: 4, life: 5 },
  archer: { id: "archer", name: "Kite Archer", kind: "unit", text: "", type: "wind", cost: "3T", damage: 3, life: 3 },
  rock: { id: "rock", name: "Living Rock", kind: "lasting spell", text: "", type: "stone", cost: "5T" },
  rain: { id: "rain", name: "Rainfall", kind: "statement", text: '"It\'s raining"', type: "aqua", cost: "2T" },
  gust: { id: "gust", name: "Sudden Gust", kind: "point spell", text: "Cancel the declared skirmish.", type: "wind", cost: "2p" },
};

const player = (seat: number, life: number): XiPlayer => ({ seat, life, time: seat === 0 ? 6 : 0, prepared: seat, out: life <= 0, draw_cost: 3, changes: [] });
const unit = (handle: number, card: string, owner: number, more: Partial<InPlay> = {}): InPlay => ({ handle, card, kind: "unit", owner, type: card === "hound" ? "ember" : "wind", life: 3, max: 3, damage: 3, skirmished: false, ...more });

export function position(change: Partial<XiView> = {}): XiView {
  const statement = (handle: number, owner: number): InPlay => ({ handle, card: "rain", kind: "statement", owner, type: "aqua" });
  const play = (of: number, ...cards: InPlay[]): XiView["zones"][number] => ({ zone: "play", of, count: cards.length, cards });
  return {
    game: "xi", you: 0, turn: 9, active: 0, step: "action", limits: { time: 10, prepared: 20, first_life: 40, life: 99 },
    players: [player(0, 31), player(1, 26), player(2, 0), player(3, 40)],
    zones: [
      { zone: "deck", of: 0, count: 24, known: [] },
      { zone: "discard", of: 0, count: 0, cards: [] },
      play(0, unit(1, "hound", 0, { life: 2, max: 5, damage: 4, skirmished: true }), statement(5, 0)),
      play(1, unit(3, "archer", 1), unit(2, "archer", 1, { changes: [{ what: "cannot start" }] }), statement(6, 1)),
      play(3, { handle: 7, card: "rock", kind: "lasting spell", owner: 3, type: "stone", on: 1 }),
    ],
    chain: [], skirmish: [], forbidden: [], asked: { number: 1, seat: 0, moment: "action" },
    ...change,
  };
}

export const FIGHT: Partial<XiView> = {
  chain: [{ is: "skirmish", seat: 0, card: "hound", handle: 1, targets: [{ card: "archer", handle: 2 }] }],
  skirmish: [
    { by: { card: "hound", handle: 1 }, to: { card: "archer", handle: 2 }, type: "ember", amount: 4, doublings: 1, type_doubled: true, result: 8, life: 3 },
    { by: { card: "archer", handle: 2 }, to: { card: "hound", handle: 1 }, type: "wind", amount: 1, result: 1, life: 2 },
  ],
};

export function seated(view: XiView, options: Partial<Choice>[], said: string[] = []): TableModel<XiView> {
  const table = new ActingTable("xi", view, {
    answer: (_, option) => void said.push(`${option.do} ${option.word ?? option.handle ?? option.seat ?? ""}`.trim()),
    answers: () => undefined,
    why: (handle) => void said.push(`why ${handle}`),
  });
  table.cards = CARDS;
  table.players = ["Anna", "Haruka", "Tom", "Kai"].map((name, seat) => ({ seat, name }));
  if (options.length) table.ask({ number: 1, seat: 0, moment: view.asked.moment, rule: "XI-4.8", title: [], options: options.map((option, index) => ({ index, do: "choose", text: "", ...option })) });
  return table as unknown as TableModel<XiView>;
}
