/** The five tables, each loaded only when somebody sits down at it. */
import type { GameId, TableParts } from "../lib/model";

const found = import.meta.glob<{ parts: TableParts<never> }>("./*/index.ts");

export async function loadTable(game: GameId): Promise<TableParts> {
  const load = found[`./${game}/index.ts`];
  if (!load) throw new Error(`There is no table for ${game}.`);
  return (await load()).parts as unknown as TableParts;
}

export function hasTable(game: GameId): boolean {
  return `./${game}/index.ts` in found;
}
