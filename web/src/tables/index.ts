/** The tables, each loaded only when somebody sits down at it. A game without one is drawn zone by zone. */
import type { GameId, TableParts } from "../lib/model";

const found = import.meta.glob<{ parts: TableParts<never> }>("./*/index.ts");

export async function loadTable(game: GameId): Promise<TableParts> {
  const load = found[`./${game}/index.ts`];
  if (load) return (await load()).parts as unknown as TableParts;
  const { default: Table } = await import("./ZoneTable.svelte");
  return { Table, phases: (view) => ({ phases: [{ id: "turn", name: view.asked.moment }], now: "turn" }) };
}
