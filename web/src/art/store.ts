/** Pictures drawn once and kept as images, so that blending costs nothing while cards move. */
import type { GameId } from "../lib/model";
import { back } from "./backs";
import { emblem, pattern, type Drawn } from "./picture";
import { portrait } from "./portrait";
import type { Box } from "./shapes";

const kept = new Map<string, string>();

function image(key: string, draw: () => string): string {
  let address = kept.get(key);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    kept.set(key, address);
  }
  return address;
}

export const BOXES: Record<string, Box> = { card: { w: 200, h: 150 }, tall: { w: 160, h: 190 }, wide: { w: 300, h: 110 }, poster: { w: 300, h: 400 } };

export function patternImage(game: GameId, card: Drawn, shape: keyof typeof BOXES = "card"): string {
  return image(`${game}/${card.id}/${shape}`, () => pattern(game, card, BOXES[shape]));
}

export function emblemImage(game: GameId, card: Drawn, path: string): string {
  return image(`${game}/${card.id}/emblem`, () => emblem(game, card, path));
}

export function backImage(game: GameId, deck = ""): string {
  return image(`${game}/back/${deck}`, () => back(game, deck));
}

export function portraitImage(seed: number, character: string): string {
  return image(`portrait/${seed}/${character}`, () => portrait(seed, character));
}
