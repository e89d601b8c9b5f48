import { describe, expect, it } from "vitest";
import { face, lights, spoken } from "./faces";
import type { PrintedCard } from "./model";

const hydra: PrintedCard = { id: "hydra-bot", name: "Hydra Bot", kind: "robot", text: "", cost: "1 0 0 1 | 1", strengths: "3/0/2" };

describe("what a card shows", () => {
  it("reads lights in the order digital, psionic, physical, material, any", () => {
    expect(lights("1 0 0 2 | 1").map((light) => [light.look, light.amount])).toEqual([["square", "1"], ["diamond", "2"], ["ring", "1"]]);
    expect(lights("0 1 1 0 + 0").map((light) => light.look)).toEqual(["disc", "shield"]);
    expect(lights("")).toEqual([]);
  });

  it("shows present strengths with their direction, and nothing as a dash", () => {
    const figures = face("psi-wars", hydra, { strengths: [2, 0, 4] }).figures;
    expect(figures.map((figure) => [figure.value, figure.change])).toEqual([["2", "down"], ["–", undefined], ["4", "up"]]);
  });

  it("says the whole card in words, states included", () => {
    expect(spoken(hydra, face("psi-wars", hydra), ["depleted"])).toBe("Hydra Bot, robot, cost 1 digital 1 material 1 of any colour, digital 3, physical 2, depleted");
  });

  it("tells a trap from a power, and shows X as X", () => {
    expect(face("psi-wars", { id: "a", name: "", kind: "power", text: "Trap. Escape: 3." }).ink).toBe("trap");
    expect(face("psi-wars", { id: "a", name: "", kind: "power", text: "Free a Trapped unit." }).ink).toBe("power");
    expect(face("psi-wars", { ...hydra, strengths: "X/0/2" }).figures[0]?.value).toBe("X");
  });

  it("shows Xi life as now of max only when hurt, and prepared costs apart", () => {
    const drake: PrintedCard = { id: "d", name: "D", kind: "unit", type: "ember", cost: "10T", damage: 6, life: 7, text: "" };
    expect(face("xi", drake).figures[1]).toMatchObject({ value: "7", of: undefined });
    expect(face("xi", drake, { life: 4, max: 7 }).figures[1]).toMatchObject({ value: "4", of: "7", spoken: "life 4 of 7" });
    expect(face("xi", { ...drake, cost: "2p" }).costs[0]).toMatchObject({ look: "prepared", amount: "2" });
  });

  it("keeps PURGE's corners: attacks as pips, health as a block, population for a stronghold", () => {
    const unit: PrintedCard = { id: "u", name: "U", kind: "unit", faction: "humans", cost: "2", requirement: 1, attack: 2, damage: 3, armor: 1, health: 5, text: "" };
    expect(face("purge", unit, { attack: 1, attackMax: 2, health: 4, max: 5 }).figures.map((figure) => [figure.look, figure.value, figure.of])).toEqual([
      ["pips", "1", "2"], ["box", "3", undefined], ["box", "1", undefined], ["block", "4", "5"],
    ]);
    expect(face("purge", unit).costs.map((cost) => cost.amount)).toEqual(["T1", "2"]);
    const city: PrintedCard = { id: "c", name: "C", kind: "stronghold", faction: "humans", population: 40, armor: 0, production: 6, text: "" };
    expect(face("purge", city, { health: 31 }).figures[0]).toMatchObject({ caption: "POP", value: "31", of: "40" });
  });
});
