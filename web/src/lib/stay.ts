/** Whether a page is still the one that is open: an answer of the server may find another one in its place. */
import { onDestroy } from "svelte";

/** Asked while a component is made; what it returns is asked after every wait. */
export function stay(): () => boolean {
  let here = true;
  onDestroy(() => void (here = false));
  return () => here;
}
