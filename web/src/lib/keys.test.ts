import { describe, expect, it } from "vitest";
import { actFor, KEYS } from "./keys";
import { t } from "./texts";

function pressed(key: string, at: HTMLElement | null = document.body, more = {}) {
  return actFor({ key, ctrlKey: false, altKey: false, metaKey: false, target: at, ...more });
}
function element(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.querySelector("[data-here]") as HTMLElement;
}

describe("the table of keys", () => {
  it("gives every key one meaning and every meaning a text", () => {
    const all = KEYS.flatMap((entry) => entry.keys);
    expect(new Set(all).size).toBe(all.length);
    for (const entry of KEYS) expect(t(entry.text)).toBeTruthy();
  });

  it("finds what a key asks for, in either case", () => {
    expect(pressed("h")?.act).toBe("hand");
    expect(pressed("H")?.act).toBe("hand");
    expect(pressed("3")).toEqual({ act: "option", key: "3" });
    expect(pressed("x")).toBeNull();
  });

  it("leaves browsers their own keys and writers theirs", () => {
    expect(pressed("u", document.body, { ctrlKey: true })).toBeNull();
    expect(pressed("u", element('<input data-here type="text">'))).toBeNull();
    expect(pressed("Escape", element('<input data-here type="text">'))?.act).toBe("back");
  });

  it("takes Space for the main button only from the slip or from nowhere", () => {
    expect(pressed(" ")?.act).toBe("main");
    expect(pressed(" ", element('<div data-slip-ground data-here tabindex="-1"></div>'))?.act).toBe("main");
    expect(pressed(" ", element("<button data-here>card</button>"))).toBeNull();
    expect(pressed(" ", element("<div data-slip-ground><button data-here>pass</button></div>"))).toBeNull();
  });
});
