/** What kind of thing each event is, and how long it takes to be seen: one table for all five games. */
import type { GameId } from "./model";

export type Kind = "quiet" | "trifle" | "note" | "play" | "move" | "declare" | "respond" | "dice" | "compare" | "damage" | "gain" | "destroy" | "turn" | "over";

/** Milliseconds at normal speed. */
export const TIMES: Readonly<Record<Kind, number>> = {
  quiet: 0, trifle: 300, note: 450, play: 800, move: 500, declare: 500, respond: 600, dice: 1150, compare: 500, damage: 450, gain: 400, destroy: 600, turn: 700, over: 1800,
};

/** Without motion every beat is a still. */
export const STILL = 500;

const words = (text: string): string[] => text.split(",").map((word) => word.trim());

const COMMON: Readonly<Partial<Record<Kind, string>>> = {
  quiet: "put back, built, laid, replenished, was used up, went along, turn ended, time set, was prevented, left the game, mind called, sub-phase began, received health, was set aside, ended creation, had initiative, pool filled, ended the turn",
  trifle: "drew, drew a special, drew nothing, redrew, shuffled, became ready, was depleted, depleted, spent, paid, paid time, paid prepared time, was dealt, was dealt energy, put into energy, gained prepared time, put on the bottom, put on top, left on top, kept on top, chose a starting card, put under, expended attack, started in play, passed, passed the battle action, held back, searched, looked at, looked at the hand, looked",
  play: "created, played, placed, announced, declared, entered play, used, used ops, token created, revealed, became, was equipped, attached, was attached, trapped, found, took back, was put into play, was resurrected, returned, placed agenda, faced, went in front, went to therapy, showed, was shown, took energy, took from energy, took from hand, changed sides, moved phobia, was put aside, copied, extra turn",
  move: "moved, moved in, was moved, was placed, retreated",
  declare: "attacked, aimed, aimed at vector, defended, battle began, skirmished, stacked, strike announced, counterattack announced, declared a battle, declared a move, declared a retreat, assigned, was committed, chose the first phase, named",
  respond: "triggered, was cancelled, was nullified, prevented, saved, skirmish cancelled, was redirected, was changed, was protected, was reduced, guarded, lent an ability, cannot play, other costs, skirmishes forbidden, damage prevented, was shielded",
  dice: "rolled, re-rolled, rolled again, rolled equal, rolled for X, rolled for its ability, rolled one die, rolled to escape, rolled to start, tried to escape, coin flipped, was chosen by lot",
  compare: "damage changed, damage set, total, won the stage, stage was tied, spared, did no damage, strike cannot be won, strike not made, attack came to nothing, no damage, failed, skirmish came to nothing, came to nothing, battle did not take place",
  damage: "lost hit points, lab damaged, lost life, was hit, was hurt, was damaged, life cut, lowered, lost energy, lost prepared time, armor reduced, became disorientated, disoriented, counters removed, gave health",
  gain: "regained hit points, lab repaired, gained life, recovered, raised, gained energy, regenerated, regenerated attack, memory metal, counters put, was freed, freed, scored, endured",
  destroy: "was destroyed, destroyed, was given up, discarded, was killed, buried, token removed, was discarded, lost archetype, was lost, die was destroyed, was removed from the game, returned to the deck, fizzled, escaped, exchanged",
  turn: "turn began",
  over: "won, shared the win, drawn, conceded",
};

/** Where a game means something else by the same word. */
const OWN: Readonly<Partial<Record<GameId, Partial<Record<Kind, string>>>>> = {
  // The die of an X has been seen falling; this only says what it means.
  "psi-wars": { note: "x was rolled" },
  xi: { over: "lost", quiet: "placed", trifle: "became" },
  purge: { damage: "lost", quiet: "placed", note: "was shielded", trifle: "declared a move, declared a retreat" },
  "psychological-warfare": { declare: "announced", trifle: "gained energy" },
};

function table(kinds: Readonly<Partial<Record<Kind, string>>>): Map<string, Kind> {
  return new Map((Object.entries(kinds) as [Kind, string][]).flatMap(([kind, names]) => words(names).map((name): [string, Kind] => [name, kind])));
}

const KNOWN = table(COMMON);
const BY_GAME = new Map((Object.entries(OWN) as [GameId, Partial<Record<Kind, string>>][]).map(([game, kinds]) => [game, table(kinds)]));

/** An event nobody has listed is a note: a caption, and the table as it is then. */
export function kindOf(game: GameId | null, event: string): Kind {
  return (game && BY_GAME.get(game)?.get(event)) ?? KNOWN.get(event) ?? "note";
}

/** Which of several kinds in one beat is the one to be seen. */
const LOUDNESS: readonly Kind[] = ["quiet", "trifle", "note", "respond", "move", "declare", "compare", "gain", "play", "dice", "damage", "destroy", "turn", "over"];

export const louder = (one: Kind, two: Kind): Kind => (LOUDNESS.indexOf(one) >= LOUDNESS.indexOf(two) ? one : two);
