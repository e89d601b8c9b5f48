/** The guided first game at the end of the lessons. */
import { games, lessons } from "./api";
import { begin, guided } from "./begin";

export async function playGuided(game: string): Promise<void> {
  const found = (await games()).find((one) => one.id === game);
  if (found) await begin(guided(found, (await lessons(game)).opponent), "coach");
}
