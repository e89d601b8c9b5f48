import { beforeEach, expect, it, vi } from "vitest";
import { measure, travel, type Places } from "./motion";

const box = (x: number, y: number): DOMRect => ({ x, y, width: 88, height: 116 }) as DOMRect;
let animated: number;
beforeEach(() => {
  document.body.innerHTML = '<i data-handle="1"></i><i data-handle="2"></i><i data-handle="3"></i>';
  animated = 0;
  for (const piece of document.querySelectorAll<HTMLElement>("[data-handle]")) {
    piece.getBoundingClientRect = () => box(Number(piece.dataset["handle"]) * 100, 0);
    piece.animate = vi.fn(() => {
      animated++;
      return {} as Animation;
    });
  }
});

it("moves what changed its place and brings in what is new, nothing else", () => {
  const before: Places = new Map([["1", box(100, 0)], ["2", box(600, 40)]]);
  expect(travel(before, document, false)).toBe(2);
  expect(animated).toBe(2);
});

it("runs no animation where motion is not wanted", () => {
  travel(new Map([["1", box(500, 0)]]), document, true);
  expect(animated).toBe(0);
});

it("measures every handle that is shown", () => {
  expect([...measure().keys()]).toEqual(["1", "2", "3"]);
});
