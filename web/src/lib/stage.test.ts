/** What is seen on its way from one place to another. */
import { expect, it, vi } from "vitest";
import type { Clock, Scene } from "./beats";
import type { PlainView } from "./model";
import { playScene, type Shown } from "./stage";

const at = (zones: PlainView["zones"]): PlainView => ({ game: "purge", you: 0, turn: 1, active: 0, players: [{ seat: 0 }, { seat: 1 }], asked: { number: 1, seat: 0, moment: "action" }, zones });
const clock = { over: false, wait: () => Promise.resolve(), run: () => undefined } as unknown as Clock;

it("shows a card that leaves its copies as one card", async () => {
  document.body.innerHTML = '<main><i data-pile="ops discard-0"></i></main><div class="hand"><div class="wrap" data-handle="5"><button class="card">Alpha Strike</button><span data-heap>×2</span></div></div>';
  for (const [place, one] of document.querySelectorAll<HTMLElement>("[data-pile], [data-handle]").entries()) one.getBoundingClientRect = () => new DOMRect(0, place * 400, 80, 100);
  const flown: string[] = [];
  Element.prototype.animate = vi.fn(function (this: Element) {
    if (this.closest(".flights")) flown.push(this.textContent ?? "");
    return {} as Animation;
  });
  const piece = (handle: number): { card: string; handle: number } => ({ card: "alpha-strike", handle });
  const before = at([{ zone: "ops", of: 0, count: 2, cards: [piece(5), piece(6)] }, { zone: "ops discard", of: 0, count: 0, cards: [] }]);
  const after = at([{ zone: "ops", of: 0, count: 1, cards: [piece(6)] }, { zone: "ops discard", of: 0, count: 1, cards: [piece(5)] }]);
  const scene: Scene = { kind: "note", beats: [{ event: "was discarded", handle: 5 }], before, after, upTo: 1, lines: [], automatic: [], time: 400 };
  const shown: Shown = {
    game: "purge", near: 0, caption: () => undefined, log: () => undefined, tone: () => 0, ribbon: () => "", won: () => null,
    table: () => {
      document.querySelector('[data-handle="5"]')?.remove();
      return Promise.resolve();
    },
  };
  await playScene(scene, clock, shown, false, 400);
  expect(flown).toEqual(["Alpha Strike"]);
});
