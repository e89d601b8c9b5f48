/** A card's text ends with a whole line, and never pushes what stands below it off the card: lines give way to numbers. */
export function wholeLines(card: HTMLElement, shown: unknown): { update: (shown: unknown) => void; destroy: () => void } {
  void shown;
  const bottom = (one: HTMLElement): number => one.offsetTop + one.offsetHeight;
  const fit = (): void => {
    const text = card.querySelector<HTMLElement>(".text"), numbers = card.querySelector<HTMLElement>(".foot");
    if (!text) return;
    const isTooLong = (): boolean =>
      bottom(text) > (numbers ? numbers.offsetTop : card.clientHeight) + 1 || (!!numbers && bottom(numbers) > card.clientHeight + 1);
    text.style.removeProperty("--lines");
    text.style.removeProperty("display");
    let lines = Number(getComputedStyle(text).webkitLineClamp) || 0;
    while (lines > 0 && isTooLong()) {
      lines -= 1;
      if (lines) text.style.setProperty("--lines", String(lines));
      else text.style.display = "none";
    }
  };
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(fit) : null;
  sizes?.observe(card);
  // Letters are measured as they will stand.
  void document.fonts?.ready.then(fit);
  return { update: fit, destroy: () => sizes?.disconnect() };
}
