const rows = new WeakSet<Element>();
/** Rows that were scrolled to a card to choose, and not by their reader. */
const moved = new Map<Element, number>();

/** Scroll the row an element stands in, if it has one, just as far as it takes to see the element. */
export function bringIntoSight(element: Element | null | undefined): void {
  let row = element?.parentElement ?? null;
  while (row && !rows.has(row)) row = row.parentElement;
  if (!row || !element) return;
  const box = element.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  if (box.left < frame.left || box.width > frame.width) row.scrollLeft += box.left - frame.left;
  else if (box.right > frame.right) row.scrollLeft += box.right - frame.right;
}

/** Where a row has cards to choose and none of them is in sight, scroll to the first; where nothing in it can be
 *  chosen any more, back to its beginning. */
export function bringChoicesIntoSight(ground: HTMLElement): void {
  for (const [row, left] of moved) {
    if (row.querySelector("[data-pick=pickable], [data-pick=picked]")) continue;
    moved.delete(row);
    if (Math.abs(row.scrollLeft - left) < SNAP) row.scrollLeft = 0;
  }
  const seen = new Set<HTMLElement>();
  for (const card of ground.querySelectorAll<HTMLElement>("[data-pick=pickable]")) {
    for (let one = card.parentElement; one && one !== ground && !seen.has(one); one = one.parentElement) {
      seen.add(one);
      if (isScrolling(one)) scrollToChoice(one);
    }
  }
}

function isScrolling(one: HTMLElement): boolean {
  return one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible";
}

function scrollToChoice(row: HTMLElement): void {
  const choices = [...row.querySelectorAll("[data-pick=pickable]")];
  const frame = row.getBoundingClientRect();
  const isSeen = (card: Element): boolean => {
    const box = card.getBoundingClientRect();
    return box.left >= frame.left && box.right <= frame.right;
  };
  const first = choices[0];
  // To where its items snap, or the row would slide back.
  if (!first || choices.some(isSeen)) return;
  row.scrollLeft += first.getBoundingClientRect().left - frame.left;
  moved.set(row, row.scrollLeft);
}
/** Pixels a row may still slide to where its items snap. */
const SNAP = 40;

/** How many cards of a row lie behind its far edge: less than half of them is seen. What lies on a card goes with it. */
function behind(row: HTMLElement): number {
  const edge = row.getBoundingClientRect().right;
  return [...row.querySelectorAll<HTMLElement>("[data-card]")].filter((card) => {
    const box = card.getBoundingClientRect();
    const host = card.parentElement?.closest("[data-handle]");
    const isHosted = host && row.contains(host) && host.querySelector("[data-card]") !== card;
    return box.width > 0 && box.left + box.width / 2 > edge && !isHosted;
  }).length;
}

/** A row that scrolls fades at the edge behind which more lies; a phone tells how much. */
export function edges(row: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    // What stands out of a row that does not scroll itself is seen all the same.
    const scrolls = getComputedStyle(row).overflowX !== "visible";
    const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
    row.toggleAttribute("data-before", scrolls && row.scrollLeft > 4);
    row.toggleAttribute("data-after", scrolls && left > 4);
    if (scrolls && left > 4) row.dataset["after"] = String(behind(row) || "");
  };
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(look) : null;
  const content = new MutationObserver(look);
  rows.add(row);
  sizes?.observe(row);
  content.observe(row, { childList: true, subtree: true });
  row.addEventListener("scroll", look, { passive: true });
  look();
  return {
    destroy: () => {
      sizes?.disconnect();
      content.disconnect();
      row.removeEventListener("scroll", look);
    },
  };
}
