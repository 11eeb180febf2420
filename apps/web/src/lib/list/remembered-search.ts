const keyOf = (path: string) => `assay.list ${path}`;

/** The search of each list as it was last shown in this tab, by its path; a reload keeps it. */
export const rememberSearch = (path: string, search: string): void =>
  sessionStorage.setItem(keyOf(path), search);

const lastShown = (path: string): string | null => sessionStorage.getItem(keyOf(path));

/** A new tab was opened from the list's own page. */
function openedFrom(path: string): string | undefined {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin && from.pathname === path ? from.search : undefined;
}

/**
 * A list's filters, order and page as they were last seen: inside a record, next and previous go through the same list,
 * and the way back leads to it. After a pasted address it is the unfiltered list.
 */
export const rememberedSearch = (path: string): string => lastShown(path) ?? openedFrom(path) ?? '';

/** Whether there was such a list to come from. */
export const wasListSeen = (path: string): boolean =>
  lastShown(path) !== null || openedFrom(path) !== undefined;
