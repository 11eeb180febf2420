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
