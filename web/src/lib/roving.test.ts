import { expect, it } from "vitest";
import { roving } from "./roving";

it("keeps one stop of a zone in the tab order and moves with arrow keys", () => {
  document.body.innerHTML = '<ul><li><button data-stop>a</button></li><li><button data-stop data-pick="pickable">b</button></li><li><button data-stop>c</button></li></ul>';
  const zone = document.querySelector("ul") as HTMLElement;
  const [a, b, c] = [...zone.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement];
  const stop = roving(zone);
  expect([a.tabIndex, b.tabIndex, c.tabIndex]).toEqual([-1, 0, -1]);
  b.focus();
  b.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(c);
  expect([b.tabIndex, c.tabIndex]).toEqual([-1, 0]);
  c.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(a);
  stop.destroy();
});

it("leads to what can be chosen, as soon as something can, unless somebody is in the zone", async () => {
  document.body.innerHTML = "<ul><li><button data-stop>a</button></li><li><button data-stop>b</button></li><li><button data-stop>c</button></li></ul>";
  const zone = document.querySelector("ul") as HTMLElement;
  const [a, b, c] = [...zone.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement];
  const stop = roving(zone);
  const tabbed = async (): Promise<number[]> => {
    await new Promise((done) => setTimeout(done));
    return [a.tabIndex, b.tabIndex, c.tabIndex];
  };
  b.dataset["pick"] = "pickable";
  expect(await tabbed()).toEqual([-1, 0, -1]);
  b.focus();
  b.dataset["pick"] = "idle";
  c.dataset["pick"] = "pickable";
  expect(await tabbed()).toEqual([-1, 0, -1]);
  stop.destroy();
});
