/** The workbench: one table with one fixture. /workbench.html?game=xi&n=3&scheme=dark */
import { mount } from "svelte";
import "../src/app.css";
import { loadEmblems } from "../src/art/emblems";
import type { GameId, PlainView, Player, PrintedCard } from "../src/lib/model";
import { loadTable } from "../src/tables";
import Bench from "./Bench.svelte";

interface Fixture {
  cards: Record<string, PrintedCard>;
  view: PlainView;
  players: Player[];
}

const wanted = new URLSearchParams(location.search);
const game = (wanted.get("game") ?? "psi-wars") as GameId;
const n = wanted.get("n") ?? "0";
const native = game === "purge" || game === "intergalactic-psi-wars" ? "dark" : "light";
document.body.dataset["game"] = game;
document.body.dataset["scheme"] = wanted.get("scheme") ?? native;

await loadEmblems(game);
const fixture = (await (await fetch(`/workbench/fixtures/${game}-${n}.json`)).json()) as Fixture;
const parts = await loadTable(game);
mount(Bench, { target: document.getElementById("app") as HTMLElement, props: { game, fixture, parts } });
