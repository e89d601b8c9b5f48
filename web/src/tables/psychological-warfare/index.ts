import type { TableParts } from "../../lib/model";
import Hand from "./Hand.svelte";
import Table from "./Table.svelte";
import { arrows, phases, type PWView } from "./view";

export const parts: TableParts<PWView> = {
  Table,
  Hand,
  phases,
  arrows,
  answered: (table, question) => (question.moment === "reaction" && question.about ? table.card(question.about).text : ""),
};
