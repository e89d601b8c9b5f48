/** A long press shows a card; the press that ends it does nothing else. */
const LONG = 420;
/** A finger that moves farther than this scrolls. */
const STEADY = 10;

/** Call with the element with this mark that a finger rests on; returns what takes the listeners away. */
export function onHold(mark: string, call: (held: HTMLElement) => void): () => void {
  let timer = 0;
  let start = { x: 0, y: 0 };
  let answered = false;

  const cancel = (): void => window.clearTimeout(timer);
  function down(event: PointerEvent): void {
    cancel();
    answered = false;
    const held = (event.target as HTMLElement).closest<HTMLElement>(mark);
    if (!held || event.pointerType === "mouse") return;
    start = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      answered = true;
      call(held);
    }, LONG);
  }
  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STEADY) cancel();
  }
  function click(event: MouseEvent): void {
    if (!answered) return;
    answered = false;
    event.preventDefault();
    event.stopPropagation();
  }

  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", cancel);
  document.addEventListener("pointercancel", cancel);
  document.addEventListener("click", click, { capture: true });
  return () => {
    cancel();
    document.removeEventListener("pointerdown", down);
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", cancel);
    document.removeEventListener("pointercancel", cancel);
    document.removeEventListener("click", click, { capture: true });
  };
}
