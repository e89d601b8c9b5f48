/** Arrow keys move inside a zone, Tab between zones: one stop of the zone is in the tab order. */
const STOPS = "[data-stop]:not([disabled])";

export function roving(zone: HTMLElement): { destroy(): void } {
  let current: HTMLElement | null = null;
  const stops = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(STOPS)];

  function settle(): void {
    const all = stops();
    const choice = all.find((stop) => stop.dataset["pick"] === "pickable");
    // Whoever comes into the zone with Tab meets what can be chosen; whoever is in it stays where they are.
    const isIdle = choice && !zone.contains(document.activeElement) && !["pickable", "picked"].includes(current?.dataset["pick"] ?? "");
    if (!current || !all.includes(current) || isIdle) current = choice ?? all[0] ?? null;
    for (const stop of all) {
      const wanted = stop === current ? 0 : -1;
      if (stop.tabIndex !== wanted) stop.tabIndex = wanted;
    }
  }

  function onfocusin(event: FocusEvent): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
    if (stop && zone.contains(stop)) {
      current = stop;
      settle();
    }
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    const stop = all[Math.min(all.length - 1, Math.max(0, next))];
    if (!stop) return;
    event.preventDefault();
    current = stop;
    settle();
    stop.focus();
    // Into the middle of a row that scrolls: at its edge the row would snap back and cut it.
    stop.scrollIntoView?.({ block: "nearest", inline: "center" });
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "data-pick"] });
  zone.addEventListener("focusin", onfocusin);
  zone.addEventListener("keydown", onkeydown);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      zone.removeEventListener("focusin", onfocusin);
      zone.removeEventListener("keydown", onkeydown);
    },
  };
}
