/** One table of keys drives the handler, the help sheet and the tests. */
import type { TextKey } from "./texts";

export type Act =
  | "main" | "back" | "option" | "help" | "last" | "clock" | "hand" | "slip" | "near" | "far" | "log" | "read" | "why" | "hint" | "undo" | "pass" | "rule" | "find" | "menu" | "pause" | "again" | "mute";

export interface Key {
  keys: readonly string[];
  shown: string;
  act: Act;
  text: TextKey;
}

export const KEYS: readonly Key[] = [
  { keys: [" "], shown: "Space", act: "main", text: "keys.main" },
  { keys: ["Escape"], shown: "Esc", act: "back", text: "keys.back" },
  { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], shown: "1 … 9", act: "option", text: "keys.option" },
  { keys: ["d"], shown: "D", act: "slip", text: "keys.slip" },
  { keys: ["h"], shown: "H", act: "hand", text: "keys.hand" },
  { keys: ["b"], shown: "B", act: "near", text: "keys.near" },
  { keys: ["o"], shown: "O", act: "far", text: "keys.far" },
  { keys: ["g"], shown: "G", act: "log", text: "keys.log" },
  { keys: ["l"], shown: "L", act: "last", text: "keys.last" },
  { keys: ["t"], shown: "T", act: "clock", text: "keys.clock" },
  { keys: ["e"], shown: "E", act: "read", text: "keys.read" },
  { keys: ["w"], shown: "W", act: "why", text: "keys.why" },
  { keys: ["r"], shown: "R", act: "rule", text: "keys.rule" },
  { keys: ["i"], shown: "I", act: "hint", text: "keys.hint" },
  { keys: ["u"], shown: "U", act: "undo", text: "keys.undo" },
  { keys: ["p"], shown: "P", act: "pass", text: "keys.pass" },
  { keys: ["k"], shown: "K", act: "pause", text: "keys.pause" },
  { keys: ["v"], shown: "V", act: "again", text: "keys.again" },
  { keys: ["m"], shown: "M", act: "mute", text: "keys.mute" },
  { keys: ["/"], shown: "/", act: "find", text: "keys.find" },
  { keys: ["?"], shown: "?", act: "help", text: "keys.help" },
  { keys: ["F10"], shown: "F10", act: "menu", text: "keys.menu" },
];

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  target: EventTarget | null;
}

/** What a key press asks for; null while somebody types, or where the key has its own use. */
export function actFor(event: Pressed): { act: Act; key: string } | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const at = event.target instanceof HTMLElement ? event.target : null;
  const typing = !!at?.closest("input:not([type=range], [type=checkbox]), select, textarea");
  if (typing && event.key !== "Escape") return null;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = KEYS.find((entry) => entry.keys.includes(name));
  if (!found) return null;
  // Space presses the thing that has the focus; it is the main button only from the slip or from nowhere.
  if (found.act === "main" && at && at !== document.body && !at.matches("[data-slip-ground]")) return null;
  return { act: found.act, key: name };
}
