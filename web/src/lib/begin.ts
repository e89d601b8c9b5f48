/** From a wish to a table: make the match, keep its secrets, go there. */
import { makeMatch } from "./api";
import type { Game, MatchMade, NewMatch } from "./protocol";
import { go } from "./route";
import { settings } from "./settings.svelte";
import { remember } from "./yours";

/** The level a newcomer meets: the second one, if there is more than one. */
export function usualBot(game: Game): string {
  return (game.bots.find((bot) => bot.name === "novice") ?? game.bots[1] ?? game.bots[0])?.name ?? "";
}

export function againstBot(game: Game): NewMatch {
  const players = Math.max(2, game.least_players);
  const decks = game.default_decks[String(players)] ?? [];
  return {
    game: game.id,
    seats: Array.from({ length: players }, (_, seat) => ({
      who: seat === 0 ? ("me" as const) : ("bot" as const),
      name: seat === 0 ? settings.name : "",
      bot: seat === 0 ? "" : usualBot(game),
      deck: decks[seat] ?? "",
    })),
  };
}

export function keep(made: MatchMade, wanted: Pick<NewMatch, "game"> & { seats?: NewMatch["seats"] }): string[] {
  const tokens = made.seats.map((seat) => seat.token);
  const names = (wanted.seats ?? []).filter((seat) => seat.who !== "me").map((seat) => seat.name || seat.bot || seat.who).join(", ");
  remember({ match: made.match, game: wanted.game, tokens: tokens.length ? tokens : [made.spectator], names, watching: !tokens.length, when: Date.now(), invitations: made.invitations, spectator: made.spectator });
  return tokens;
}

export async function begin(wanted: NewMatch): Promise<void> {
  const tokens = keep(await makeMatch(wanted), wanted);
  go("table", tokens.join("+"));
}
