import type { TableParts } from "../../lib/model";
import { t } from "../../lib/texts";
import { phasesOf } from "./phases";
import Table from "./Table.svelte";
import type { IpwView } from "./view";

export const parts: TableParts<IpwView> = {
  Table,
  handHeight: [214, 132, 184],
  phases: phasesOf,
  answered: (table, question) => (question.window && !table.view.matchups.length && question.moment !== "build window" ? t("ipw.nobodyAttacks") : ""),
  chances: ["attackers window", "defenders window", "phase window", "strike window", "end window"],
};
