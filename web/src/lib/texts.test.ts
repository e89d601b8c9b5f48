import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import texts from "../texts/en.json";

const root = join(process.cwd(), "src");
function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts")) yield path;
  }
}
const sources = [...files(root)].map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")] as const);
const code = sources.map(([, text]) => text).join("\n");

describe("the texts", () => {
  it("are all used, as they stand or as the end of a family", () => {
    const families = [...code.matchAll(/t\(`([\w.]*)\$\{/g)].map((found) => found[1] as string);
    const suffixes = [...code.matchAll(/t\(`\$\{[^}]+\}(\.\w+)`/g)].map((found) => found[1] as string);
    const unused = Object.keys(texts).filter((key) => !code.includes(`"${key}"`) && !families.some((family) => family && key.startsWith(family)) && !suffixes.some((suffix) => key.endsWith(suffix)));
    expect(unused).toEqual([]);
  });

  it("stand in no component: markup has no words of its own", () => {
    const found: string[] = [];
    for (const [path, text] of sources) {
      if (!path.endsWith(".svelte") || path.startsWith("tables/")) continue;
      const markup = text
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "")
        .replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "")
        .replace(/<[^>]*>/g, "\n");
      for (const words of markup.match(/[A-Za-z]{3,}(?: [A-Za-z]+)*/g) ?? []) found.push(`${path}: ${words}`);
    }
    expect(found.filter((one) => !/: (Esc|Fontsource)$/.test(one))).toEqual([]);
  });
});
