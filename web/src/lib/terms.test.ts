import { describe, expect, it } from "vitest";
import type { GlossaryTerm } from "./protocol";
import { explained } from "./terms";

const term = (name: string, ...forms: string[]): GlossaryTerm => ({ term: name, forms: [name, ...forms], sentence: "", rule: "", example: "" });
const marked = (text: string, ...terms: GlossaryTerm[]): string[] => explained(text, terms).filter((one) => one.term).map((one) => one.text);

describe("words of the game in a text", () => {
  it("are marked once each, by any of their forms", () => {
    expect(marked("Units fight units; a Stack is two units.", term("Unit", "unit", "units"), term("Stack"))).toEqual(["units", "Stack"]);
  });
  it("prefer the longer term", () => {
    expect(marked("Build a Resource Attachment.", term("Attachment"), term("Resource Attachment"))).toEqual(["Resource Attachment"]);
  });
  it("are whole words, and never single letters", () => {
    expect(marked("The passive stacker pays 3T.", term("Stack", "stack"), term("Time", "T"), term("Pass", "pass"))).toEqual([]);
  });
  it("lose no letter of the text", () => {
    const text = "Trap. Escape: value of the red die (above 5).";
    expect(explained(text, [term("Trap"), term("Escape"), term("die")]).map((one) => one.text).join("")).toBe(text);
  });
});
