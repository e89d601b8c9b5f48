import type { TableParts } from "../../lib/model";
import Table from "./Table.svelte";
import { arrows, phases, type XiView } from "./view";

export const parts: TableParts<XiView> = {
  Table,
  phases,
  arrows,
  chances: ["open window", "end window"],
  answered: (table, question) => (question.moment === "spell window" && question.about ? table.card(question.about).text : ""),
};
