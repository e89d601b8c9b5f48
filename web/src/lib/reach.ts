/** Whether a link from this page works on another device, and with which address. */
import { reach } from "./api";
import { here } from "./route";

export interface Invitation {
  /** What a link begins with. */
  base: string;
  /** Other devices reach it. */
  travels: boolean;
}

export function isLoopback(name: string): boolean {
  return name === "localhost" || name === "[::1]" || name.startsWith("127.");
}

/** A page that was opened by a name others can use sends that name; else the server knows its own, or has none. */
export async function invitation(page: { hostname: string } = location): Promise<Invitation> {
  if (!isLoopback(page.hostname)) return { base: here(), travels: true };
  const found = (await reach().catch(() => ({ addresses: [] }))).addresses[0];
  return found ? { base: found, travels: true } : { base: here(), travels: false };
}
