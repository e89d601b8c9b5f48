import type { TableParts } from "../../lib/model";
import Table from "./Table.svelte";
import { arrows, phases, type XiView } from "./view";

export const parts: TableParts<XiView> = { Table, phases, arrows };
