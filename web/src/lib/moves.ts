/** What has gone where between two tables: found by handles, by printed cards and by counts. */
import type { Handle, PlainPiece, PlainView, PlainZone, Seat } from "./model";

/** A pile or row of a table; where no handle can be seen, this is what a card comes from or goes to. */
export interface Whereabouts {
  zone: string;
  of: Seat;
}

export interface Move {
  /** The handle it is seen under before, after, or both; none where only counts tell of it. */
  from?: Handle;
  to?: Handle;
  card?: string;
  /** Where it lay and where it lies. */
  out: Whereabouts | null;
  into: Whereabouts | null;
}

interface Found {
  piece: PlainPiece;
  at: Whereabouts;
}

const same = (one: Whereabouts, two: Whereabouts): boolean => one.zone === two.zone && one.of === two.of;

function piecesOf(view: PlainView): Map<Handle, Found> {
  const found = new Map<Handle, Found>();
  for (const zone of view.zones) for (const piece of zone.cards ?? []) if (piece.handle) found.set(piece.handle, { piece, at: { zone: zone.zone, of: zone.of } });
  return found;
}

const countIn = (view: PlainView, at: Whereabouts): number => view.zones.find((zone) => same(zone, at))?.count ?? 0;

/** Cards that went from one place to another, at most so many. */
export function movesOf(before: PlainView, after: PlainView, most = 12): Move[] {
  if (before === after) return [];
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const moves: Move[] = [];
  const gone = [...old.entries()].filter(([handle]) => !now.has(handle));
  for (const [handle, { piece, at }] of now) {
    const was = old.get(handle);
    if (was && !same(was.at, at)) moves.push({ from: handle, to: handle, card: piece.card, out: was.at, into: at });
    if (was) continue;
    // Out of a hidden place a card comes under a new handle: it is the one of that name that has gone.
    const twin = gone.findIndex(([, lost]) => lost.piece.card === piece.card && !same(lost.at, at));
    const [lost] = twin >= 0 ? gone.splice(twin, 1) : [];
    moves.push({ from: lost?.[0], to: handle, card: piece.card, out: lost?.[1].at ?? null, into: at });
  }
  for (const [handle, { piece, at }] of gone) if (countIn(after, at) < countIn(before, at)) moves.push({ from: handle, card: piece.card, out: at, into: null });
  return filled(moves, before, after).slice(0, most);
}

/** Counts tell where a card came from or went to that nobody saw there. */
function filled(moves: Move[], before: PlainView, after: PlainView): Move[] {
  const zones = [...new Map([...before.zones, ...after.zones].map((zone: PlainZone): [string, Whereabouts] => [`${zone.zone}-${zone.of}`, { zone: zone.zone, of: zone.of }])).values()];
  const change = zones.map((at) => ({ at, by: countIn(after, at) - countIn(before, at) }));
  for (const move of moves) {
    for (const one of change) {
      if (move.out && same(one.at, move.out)) one.by += 1;
      if (move.into && same(one.at, move.into)) one.by -= 1;
    }
  }
  const take = (sign: 1 | -1, near: Seat | undefined): Whereabouts | null => {
    const open = change.filter((one) => one.by * sign > 0);
    const found = open.find((one) => one.at.of === near) ?? open[0];
    if (!found) return null;
    found.by -= sign;
    return found.at;
  };
  for (const move of moves) {
    move.out ??= take(-1, move.into?.of);
    move.into ??= take(1, move.out?.of);
  }
  for (let more = take(1, undefined); more; more = take(1, undefined)) moves.push({ out: take(-1, more.of), into: more });
  return moves;
}
