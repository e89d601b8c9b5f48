import type { TableParts } from "../../lib/model";
import Decks from "./Decks.svelte";
import { phases } from "./phases";
import { answered, arrows } from "./stack";
import Table from "./Table.svelte";
import type { PurgeView } from "./view";

export const parts: TableParts<PurgeView> = { Table, Hand: Decks, handHeight: [214, 154, 214], phases, arrows, answered };
