/** Cards that changed their place fly there; new ones fade in. Found by comparing handles, never blocking. */
const MOVE = 180;
const MOST = 60;

export type Places = Map<string, DOMRect>;

export function reducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where every handle is now. */
export function measure(root: ParentNode = document): Places {
  const places: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement>("[data-handle]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) places.set(piece.dataset["handle"] as string, box);
  }
  return places;
}

const sizeOf = (board: Element | null): string => (board ? `${board.clientWidth} ${board.clientHeight}` : "");
/** How large the board was when cards set out. */
let size = "";

/** Cards set out on a board of this size. */
export function setOut(root: ParentNode = document): void {
  size = sizeOf(root.querySelector("main"));
}

/** The board may have another size now: then everything lies elsewhere, and what is on its way is put down. */
export function resized(board: Element): void {
  if (sizeOf(board) !== size) settle();
}

/** Let what moved travel from its old place. Without motion it is only marked for a moment. */
export function travel(before: Places, root: ParentNode = document, still = reducedMotion()): number {
  if (!before.size) return 0;
  setOut(root);
  let moved = 0;
  for (const piece of root.querySelectorAll<HTMLElement>("[data-handle]")) {
    if (moved >= MOST || typeof piece.animate !== "function") break;
    const from = before.get(piece.dataset["handle"] as string);
    const to = piece.getBoundingClientRect();
    if (!to.width) continue;
    if (!from) {
      moved++;
      if (!still) piece.animate([{ opacity: 0, transform: "scale(0.92)" }, { opacity: 1, transform: "none" }], { duration: MOVE, easing: "ease-out" });
      continue;
    }
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < 8) continue;
    moved++;
    if (still) continue;
    piece.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 8 }, { transform: "none", zIndex: 8 }], { duration: MOVE, easing: "cubic-bezier(.2,.8,.2,1)" });
  }
  return moved;
}

/** A press ends all motion at once. */
export function settle(): void {
  if (typeof document.getAnimations === "function") for (const animation of document.getAnimations()) if (!(animation instanceof CSSTransition)) animation.finish();
}
