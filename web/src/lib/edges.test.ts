import { expect, it } from "vitest";
import { bringChoicesIntoSight } from "./edges";

/** A row 300 wide with cards of 60 beside each other; nothing is laid out here, so their places are given. */
function row(picks: readonly string[]): HTMLElement {
  document.body.innerHTML = `<main><div class="row" style="overflow-x: auto"><ul>${picks.map((pick) => `<li><button data-pick="${pick}"></button></li>`).join("")}</ul></div></main>`;
  const found = document.querySelector(".row") as HTMLElement;
  Object.defineProperty(found, "scrollWidth", { value: picks.length * 60 });
  Object.defineProperty(found, "clientWidth", { value: 300 });
  found.getBoundingClientRect = () => new DOMRect(0, 0, 300, 90);
  for (const [place, card] of found.querySelectorAll("button").entries()) card.getBoundingClientRect = () => new DOMRect(place * 60 - found.scrollLeft, 0, 60, 80);
  return found;
}
const IDLE = ["idle", "idle", "idle", "idle", "idle", "idle"];

it("scrolls a row of the board to a card that can be chosen, also where the row lies around the list", () => {
  const lab = row([...IDLE, "pickable"]);
  bringChoicesIntoSight(document.body);
  expect(lab.scrollLeft).toBe(360);
});

it("leaves a row alone where one of them is seen, or none can be chosen", () => {
  for (const picks of [["idle", "pickable", ...IDLE, "pickable"], [...IDLE, "idle"]]) {
    const lab = row(picks);
    bringChoicesIntoSight(document.body);
    expect(lab.scrollLeft).toBe(0);
  }
});
