import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import english from "../texts/en.json";
import later from "../texts/en.later.json";
import { doubled, missing, mixed, unused } from "./texts.check";

const texts = { ...english, ...later };
const root = join(process.cwd(), "src");
/** Words that keys are made from at run time may come from the rules, so their sources are read as well. */
const rules = join(process.cwd(), "..", "src", "hegemon");
function* files(folder: string, kinds: RegExp): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* name === "pages" && folder.endsWith("server") ? [] : files(path, kinds);
    else if (kinds.test(name) && !/\.(test|check)\.ts$/.test(name)) yield path;
  }
}
const sources = [...files(root, /\.(svelte|ts)$/)].map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")] as const);
const code = sources.map(([, text]) => text).join("\n");
const words = code + [...files(rules, /\.(py|toml)$/)].map((path) => readFileSync(path, "utf8")).join("\n");

describe("the texts", () => {
  it("are all used, as they stand or with a word that exists", () => {
    expect(unused(Object.keys(texts), code, words)).toEqual([]);
  });

  it("that are made at run time have a name of their own in front", () => {
    expect(mixed(Object.keys(texts), code)).toEqual([]);
  });

  it("are all there, and every place in them is filled", () => {
    expect(missing(texts, code)).toEqual([]);
  });

  it("of a replay read well for your own seat, which is called You", () => {
    const you = Object.entries(texts).filter(([key]) => key.startsWith("replay.")).map(([, text]) => String(text).replace("{who}", "You"));
    expect(you.filter((text) => /\bYou (?:is|was|has|does)\b/.test(text))).toEqual([]);
    expect(you.some((text) => text.startsWith("You "))).toBe(true);
  });

  it("have one line each", () => {
    const read = (name: string): string => readFileSync(join(root, "texts", name), "utf8");
    expect(doubled(read("en.json") + read("en.later.json"))).toEqual([]);
  });

  it("stand in no component: markup has no words of its own", () => {
    const found: string[] = [];
    for (const [path, text] of sources) {
      if (!path.endsWith(".svelte")) continue;
      const markup = text
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "")
        .replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "")
        .replace(/<[^>]*>/g, "\n");
      for (const words of markup.match(/[A-Za-z]{3,}(?: [A-Za-z]+)*/g) ?? []) found.push(`${path}: ${words}`);
    }
    expect(found.filter((one) => !/: (Esc|Fontsource|TEK)$/.test(one))).toEqual([]);
  });
});

describe("the checks of the texts", () => {
  const some = { "a.one": "One", "a.two": "Two {who}", "need.fun": "Fun", "need.war": "War" };
  const page = 't("a.one"); t(yes ? "a.one" : "a.two", { who: name(seat, { full: true }), n }); t(`need.${need}` as TextKey); const NEEDS = ["fun"];';

  it("find a key that stands twice", () => {
    expect(doubled('{\n  "a.one": "One",\n  "a.two": "a.one: no key",\n  "a.one": "Uno"\n}')).toEqual(["a.one"]);
  });

  it("find what nobody uses, also in a family", () => {
    expect(unused(Object.keys(some), page, page)).toEqual(["need.war"]);
    expect(unused([...Object.keys(some), "a.three"], `${page} "war"`, `${page} "war"`)).toEqual(["a.three"]);
  });

  it("find a family that is not one", () => {
    expect(mixed(Object.keys(some), page)).toEqual([]);
    expect(mixed(Object.keys(some), `${page} t("need.fun")`)).toEqual(["need.fun"]);
  });

  it("find what is missing, and places that are not filled", () => {
    expect(missing(some, page)).toEqual([]);
    expect(missing(some, 't("a.four"); t("a.two"); t("a.two", { whom: "x" }); t(`other.${need}`); t("a.two", places)')).toEqual([
      'there is no text "a.four"',
      'nobody fills {who} of "a.two"',
      "there is no text like ^other\\.(.+)$",
    ]);
  });
});
