const rows = new WeakSet<Element>();

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

/** Where a row has cards to choose and none of them is in sight, scroll to the first. */
export function bringChoicesIntoSight(ground: HTMLElement): void {
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
  if (first && !choices.some(isSeen)) row.scrollLeft += first.getBoundingClientRect().left - frame.left;
}

/** A row that scrolls fades at the edge behind which more lies. */
export function edges(row: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    // What stands out of a row that does not scroll itself is seen all the same.
    const scrolls = getComputedStyle(row).overflowX !== "visible";
    const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
    row.toggleAttribute("data-before", scrolls && row.scrollLeft > 4);
    row.toggleAttribute("data-after", scrolls && left > 4);
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
