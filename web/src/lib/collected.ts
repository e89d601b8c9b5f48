/** Declarations that can be picked on the table and confirmed together: no pick brings a question of its own.
 *  (Attackers of both Psi games do: alone or in a Stack? They are declared one by one.) */
import type { GameId } from "./model";

export const COLLECTED: Partial<Record<GameId, readonly string[]>> = {
  "psychological-warfare": ["mental energy"],
  purge: ["attackers", "move"],
};
