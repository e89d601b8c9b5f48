import { expect, it } from "vitest";
import { bringChoicesIntoSight, edges } from "./edges";

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

it("goes back to its beginning when nothing in it can be chosen any more, unless its reader has moved it", () => {
  for (const [reads, left] of [[0, 0], [-200, 160]] as const) {
    const lab = row([...IDLE, "pickable"]);
    bringChoicesIntoSight(document.body);
    lab.scrollLeft += reads;
    for (const card of lab.querySelectorAll<HTMLElement>("button")) card.dataset["pick"] = "none";
    bringChoicesIntoSight(document.body);
    expect(lab.scrollLeft).toBe(left);
  }
});

/** A row 300 wide with units of 60, the fourth with a card on it. */
function lab(units: number): HTMLElement {
  const unit = (place: number): string => `<li><div data-handle="${place}"><button data-card="unit"></button>${place === 3 ? '<button data-card="shield" data-handle="99"></button>' : ""}</div></li>`;
  document.body.innerHTML = `<div class="lab" style="overflow-x: auto"><ul>${Array.from({ length: units }, (_, place) => unit(place)).join("")}</ul></div>`;
  const found = document.querySelector(".lab") as HTMLElement;
  Object.defineProperty(found, "scrollWidth", { value: units * 60 });
  Object.defineProperty(found, "clientWidth", { value: 200 });
  found.getBoundingClientRect = () => new DOMRect(0, 0, 200, 90);
  for (const [place, item] of found.querySelectorAll("li").entries()) {
    for (const card of item.querySelectorAll("[data-card]")) card.getBoundingClientRect = () => new DOMRect(place * 60 - found.scrollLeft, 0, 60, 80);
  }
  return found;
}

it("says how many units lie behind the edge, and nothing at the end of the row", () => {
  const row = lab(6);
  const { destroy } = edges(row);
  expect(row.dataset["after"]).toBe("3");
  row.scrollLeft = 60;
  row.dispatchEvent(new Event("scroll"));
  expect([row.dataset["after"], row.hasAttribute("data-before")]).toEqual(["2", true]);
  row.scrollLeft = 160;
  row.dispatchEvent(new Event("scroll"));
  expect(row.hasAttribute("data-after")).toBe(false);
  destroy();
});
