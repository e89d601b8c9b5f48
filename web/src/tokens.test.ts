import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync("src/tokens.css", "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const blocks = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, name, body]) => [name?.trim() ?? "", Object.fromEntries([...(body ?? "").matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1], found[2]]))] as [string, Record<string, string>]);
const block = (name: string): Record<string, string> => Object.assign({}, ...blocks.filter(([found]) => found === name).map(([, body]) => body)) as Record<string, string>;
const GAMES = ["psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge"];

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const papers: [string, Record<string, string>][] = [
  ["room light", block(":root")],
  ["room dark", { ...block(":root"), ...block('[data-scheme="dark"]') }],
  ...GAMES.flatMap((game) => [
    [`${game} light`, { ...block(":root"), ...block(`[data-game="${game}"]`) }] as [string, Record<string, string>],
    [`${game} dark`, { ...block(":root"), ...block('[data-scheme="dark"]'), ...block(`[data-game="${game}"]`), ...block(`[data-game="${game}"][data-scheme="dark"]`) }] as [string, Record<string, string>],
  ]),
];

it.each(papers)("%s: every text can be read on every sheet", (_name, token) => {
  const at = (name: string): string => token[name] ?? "#ff00ff";
  for (const sheet of ["--stock", "--stock2", "--stock3"])
    for (const text of ["--ink", "--ink2", "--accent", "--seat0-t", "--seat1-t", "--seat2-t", "--seat3-t", "--seat4-t", "--seat5-t", "--gain", "--loss"])
      expect(contrast(at(text), at(sheet)), `${text} on ${sheet}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(at("--face-ink"), at("--face"))).toBeGreaterThanOrEqual(7);
  expect(contrast(at("--face-ink2"), at("--face"))).toBeGreaterThanOrEqual(4.5);
  for (const fill of ["digital", "psionic", "physical", "material", "freedom", "fun", "belonging", "power", "aqua", "ember", "wind", "stone", "celestial", "shadow", "humans", "machines", "ancients"])
    expect(contrast("#ffffff", at(`--fill-${fill}`)), `white on ${fill}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(at("--decide-ink"), at("--decide"))).toBeGreaterThan(11);
});
