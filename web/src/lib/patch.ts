/** Tables told as differences: the table before each beat is worked out backwards from the one after it. */
import type { PlainView } from "./model";
import type { Beat, TableChange } from "./protocol";

type Node = Record<string | number, unknown>;

/** The table the changes lead to; what did not change is shared with the first. */
export function changed<View>(view: View, changes: readonly TableChange[]): View {
  return changes.reduce<unknown>((whole, change) => put(whole, change.at, change), view) as View;
}

function put(whole: unknown, at: readonly (string | number)[], change: TableChange): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return change.to ?? null;
  const twin = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as Node) }) as Node;
  if (rest.length) twin[key] = put(twin[key], rest, change);
  else if (change.gone) Reflect.deleteProperty(twin, key);
  else if (typeof change.cut === "number") (twin as unknown as unknown[]).splice(Number(key), change.cut, ...(change.to as unknown[]));
  else twin[key] = change.to ?? null;
  return twin;
}

/** The table right after each beat, in the order of the beats. */
export function viewsOf(view: PlainView, beats: readonly Beat[]): PlainView[] {
  const views: PlainView[] = [];
  let now = view;
  for (let place = beats.length - 1; place >= 0; place--) {
    now = changed(now, beats[place]?.before ?? []);
    views.unshift(now);
  }
  return views;
}
