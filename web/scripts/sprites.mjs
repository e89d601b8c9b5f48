// Writes src/art/sprites/: one file of emblem paths per game, and the icons of the shell.
// Emblems come from game-icons (CC BY 3.0), controls from Lucide (ISC); see src/pages/Credits.svelte.
import { mkdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { createRequire } from "node:module";

const need = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(name, "utf8"));
const gameIcons = read(need.resolve("@iconify-json/game-icons/icons.json"));
const lucide = read(need.resolve("@iconify-json/lucide/icons.json"));
const gameInfo = read(need.resolve("@iconify-json/game-icons/info.json"));
const lucideInfo = read(need.resolve("@iconify-json/lucide/info.json"));
const here = new URL("../src/art/", import.meta.url);
const out = new URL("sprites/", here);
mkdirSync(out, { recursive: true });

const body = (set, name) => {
  const alias = set.aliases?.[name];
  const icon = set.icons[alias ? alias.parent : name];
  if (!icon) throw new Error(`There is no icon "${name}" in ${set.prefix}; see src/art/emblems/ and scripts/sprites.mjs.`);
  return icon.body;
};
const path = (name) => [...body(gameIcons, name).matchAll(/ d="([^"]+)"/g)].map((found) => found[1]).join(" ");
const save = (name, data) => {
  const file = new URL(name, out);
  const text = JSON.stringify(data);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
};

const emblems = {};
for (const game of ["psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge"]) {
  emblems[game] = read(new URL(`emblems/${game}.json`, here));
  save(`${game}.json`, Object.fromEntries(Object.entries(emblems[game]).map(([card, icon]) => [card, path(icon)])));
}

const { corners, covers, controls } = read(new URL("emblems/shell.json", here));
const shell = {};
for (const [name, icon] of Object.entries(corners)) shell[name] = { body: `<path fill="currentColor" d="${path(icon)}"/>`, size: 512 };
for (const name of controls) shell[name] = { body: body(lucide, name), size: 24 };
save("shell.json", shell);
// The first page needs five emblems and no icon: they are a file of their own.
save("covers.json", Object.fromEntries(Object.entries(covers).map(([game, card]) => [game, path(emblems[game][card])])));

// Fonts and the programs that are part of the pages; what only builds them is not shipped.
const { dependencies } = read(new URL("../package.json", import.meta.url));
const fonts = Object.keys(dependencies).filter((name) => name.startsWith("@fontsource/")).map((name) => {
  const { family, license } = read(need.resolve(`${name}/metadata.json`));
  return { name: family, licence: license.type, by: license.attribution.split(" (")[0] };
});
const programs = ["svelte", "qrcode-generator"].map((name) => ({ name, licence: read(new URL(`../node_modules/${name}/package.json`, import.meta.url)).license }));

const used = [...new Set(Object.values(emblems).flatMap((table) => Object.values(table)).concat(Object.values(corners)))].sort();
save("credits.json", {
  packages: [
    { name: gameInfo.name, author: gameInfo.author, licence: gameInfo.license, count: used.length, icons: used },
    { name: lucideInfo.name, author: lucideInfo.author, licence: lucideInfo.license, count: controls.length, icons: controls },
  ],
  fonts,
  programs,
});
