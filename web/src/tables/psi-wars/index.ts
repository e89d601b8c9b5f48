import type { TableParts } from "../../lib/model";
import { phasesOf } from "./phases";
import Table from "./Table.svelte";
import type { PsiView } from "./view";

export const parts: TableParts<PsiView> = { Table, phases: phasesOf };
