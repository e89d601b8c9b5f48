import type { TableParts } from "../../lib/model";
import { t } from "../../lib/texts";
import { phasesOf } from "./phases";
import Table from "./Table.svelte";
import type { PsiView } from "./view";

export const parts: TableParts<PsiView> = {
  Table,
  phases: phasesOf,
  chances: ["power", "distance"],
  answered: (table, question) => (question.moment === "power" && !table.view.sides.length ? t("psi.noBattle") : ""),
};
