/** The log as the client holds it: lines up to `keep` stay, later ones are replaced by what came. */
import type { Line } from "./protocol";

export function merge(held: readonly Line[], keep: number, come: readonly Line[]): Line[] {
  return [...held.filter((line) => line.number <= keep), ...come];
}

export function plain(line: Line | undefined): string {
  return line ? line.spans.map((span) => span.text).join("") : "";
}

/** Lines under the head of their turn. */
export function byTurn(lines: readonly Line[]): { turn: number; lines: Line[] }[] {
  const turns: { turn: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = turns[turns.length - 1];
    if (last && last.turn === line.turn) last.lines.push(line);
    else turns.push({ turn: line.turn, lines: [line] });
  }
  return turns;
}
