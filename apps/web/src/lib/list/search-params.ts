const keyOf = (path: string) => `assay.list ${path}`;

/** Stores a list's search per tab, so that it survives a reload. */
export const rememberSearch = (path: string, search: string): void =>
  sessionStorage.setItem(keyOf(path), search);

const lastShown = (path: string): string | null => sessionStorage.getItem(keyOf(path));

/** A new tab has no stored search; its referrer is the list. */
function openedFrom(path: string): string | undefined {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin && from.pathname === path ? from.search : undefined;
}

/** Returns a list's search as last seen; empty after a pasted link. */
export const rememberedSearch = (path: string): string => lastShown(path) ?? openedFrom(path) ?? '';

export const wasListSeen = (path: string): boolean =>
  lastShown(path) !== null || openedFrom(path) !== undefined;

/** Parses plain text. The router's default parses JSON, which misreads digits in a token. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
