/** What each poster shows before the server has said anything. */
import type { GameId, PrintedCard } from "./model";

export interface Cover {
  game: GameId;
  name: string;
  players: readonly [number, number];
  card: PrintedCard;
}

export const COVERS: readonly Cover[] = [
  { game: "psi-wars", name: "Psi Wars", players: [2, 2], card: { id: "lodner-predator", name: "", kind: "cyborg", text: "" } },
  { game: "intergalactic-psi-wars", name: "Intergalactic Psi Wars", players: [2, 2], card: { id: "siana-commander", name: "", kind: "being", text: "" } },
  { game: "psychological-warfare", name: "Psychological Warfare", players: [2, 4], card: { id: "coulrophobia", name: "", kind: "special", text: "" } },
  { game: "xi", name: "Xi Cards", players: [2, 6], card: { id: "dawn-dragon", name: "", kind: "unit", type: "celestial", cost: "0T", text: "" } },
  { game: "purge", name: "PURGE", players: [2, 2], card: { id: "falcon-interceptor", name: "", kind: "unit", faction: "humans", text: "" } },
];

/** What a game is called before the server has said so: a game that a package brings goes by its id. */
export function gameName(id: string): string {
  const words = id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return COVERS.find((cover) => cover.game === id)?.name ?? words.join(" ");
}
