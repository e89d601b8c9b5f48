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

/** The deck at a bot's seat once that bot sits there: its favourite, as long as nobody has chosen another one. */
export function favouriteFor(game: Game, bot: string, seat: { bot: string; deck: string }): string {
  const favourites = (name: string): readonly string[] => game.bots.find((one) => one.name === name)?.decks ?? [];
  const isUnchosen = seat.deck === "" || seat.deck === favourites(seat.bot)[0] || Object.values(game.default_decks).some((decks) => decks.includes(seat.deck));
  return isUnchosen && !game.shares_deck ? (favourites(bot)[0] ?? "") : seat.deck;
}

/** A fair first game, as the game declares it. */
export function againstBot(game: Game): NewMatch {
  const players = Math.max(2, game.least_players);
  const decks = game.first_game?.decks ?? game.default_decks[String(players)] ?? [];
  const opponent = game.first_game?.opponent ?? usualBot(game);
  return {
    game: game.id,
    seats: Array.from({ length: players }, (_, seat) => ({
      who: seat === 0 ? ("me" as const) : ("bot" as const),
      name: seat === 0 ? settings.name : "",
      bot: seat === 0 ? "" : opponent,
      deck: decks[seat] ?? "",
    })),
  };
}

/** A first game: the smallest table, against the opponent for beginners. */
export function guided(game: Game, opponent: string): NewMatch {
  const usual = againstBot(game);
  return { ...usual, seats: usual.seats.map((seat) => (seat.who === "bot" ? { ...seat, bot: opponent } : seat)) };
}

export function keep(made: MatchMade, wanted: Pick<NewMatch, "game"> & { seats?: NewMatch["seats"] }): string[] {
  const tokens = made.seats.map((seat) => seat.token);
  const names = (wanted.seats ?? []).filter((seat) => seat.who !== "me").map((seat) => seat.name || seat.bot || seat.who).join(", ");
  remember({ match: made.match, game: wanted.game, tokens: tokens.length ? tokens : [made.spectator], names, watching: !tokens.length, when: Date.now(), invitations: made.invitations, spectator: made.spectator });
  return tokens;
}

/** Make the match and go there; `with` names what goes along, such as the coach. */
export async function begin(wanted: NewMatch, ...along: string[]): Promise<void> {
  const tokens = keep(await makeMatch(wanted), wanted);
  go("table", tokens.join("+"), ...along);
}
