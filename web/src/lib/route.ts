/** The page is named by the fragment, so that secrets in it never reach a server's log. */
export interface Route {
  page: string;
  rest: string[];
}

export function readRoute(hash: string): Route {
  const [page = "", ...rest] = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  return { page, rest };
}

export function to(...parts: (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(String(part)).replace(/%2B/g, "+")).join("/")}`;
}

export function go(...parts: (string | number)[]): void {
  location.hash = to(...parts);
}

/** The page's own address, without its fragment. */
export const here = (): string => `${location.origin}${location.pathname}`;

/** A link to send: the page's address with only this fragment. */
export function link(...parts: (string | number)[]): string {
  return `${here()}${to(...parts)}`;
}
