/** Decks of your own, kept in this browser. */
import type { DeckRead } from "./protocol";

export interface MyDeck {
  id: string;
  game: string;
  name: string;
  /** Notes; they travel in text and TOML, not in the code. */
  about: string;
  cards: Record<string, number>;
  when: number;
  /** Pasted lines that could not be read, kept until you have dealt with them. */
  left?: string[];
}

const KEY = "hegemon.decks";
/** What the value of a deck's choice begins with if the deck is your own. */
const MINE = "mine:";

export function myDecks(game = ""): MyDeck[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    const decks = Array.isArray(kept) ? (kept as MyDeck[]).filter((deck) => deck.id && deck.game && deck.cards) : [];
    return game ? decks.filter((deck) => deck.game === game) : decks;
  } catch {
    return [];
  }
}

/** Whether the browser could keep them. */
function write(decks: MyDeck[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}

/** Keep a deck, newest first. */
export function keepDeck(deck: MyDeck): boolean {
  return write([{ ...deck, when: Date.now() }, ...myDecks().filter((one) => one.id !== deck.id)]);
}

export function forgetDeck(id: string): void {
  write(myDecks().filter((deck) => deck.id !== id));
}

export function newDeck(game: string, from: Partial<MyDeck>): MyDeck {
  // Not `randomUUID`: a browser has that only on secure pages, and a house on the local network isn't one.
  const [left = 0, right = 0] = crypto.getRandomValues(new Uint32Array(2));
  const id = `mine-${left.toString(36)}${right.toString(36)}`;
  return { game, name: "", about: "", cards: {}, left: [], ...from, id, when: Date.now() };
}

export function deckFromReading(game: string, read: DeckRead): MyDeck {
  return newDeck(game, { name: read.name, about: read.about, cards: read.cards, left: read.left });
}

/** A deck as a seat sends it: a small TOML file. */
export function written(deck: Pick<MyDeck, "name" | "cards">): string {
  return [`name = ${JSON.stringify(deck.name)}`, "[cards]", ...Object.entries(deck.cards).map(([card, copies]) => `${card} = ${copies}`)].join("\n");
}

export const choiceOf = (deck: MyDeck): string => MINE + deck.id;

/** What a chosen deck is to the server: the id of one it knows, or your own, written out. */
export function chosenDeck(game: string, choice: string): { deck: string; own: string } {
  const mine = choice.startsWith(MINE) ? myDecks(game).find((deck) => choiceOf(deck) === choice) : undefined;
  return mine ? { deck: "", own: written(mine) } : { deck: choice.startsWith(MINE) ? "" : choice, own: "" };
}
