/** The search of each list as it was last shown here, by its path. */
const searches = new Map<string, string>();

export const rememberSearch = (path: string, search: string): void => void searches.set(path, search);

/** A new tab was opened from the list's own page. */
function openedFrom(path: string): string | undefined {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin && from.pathname === path ? from.search : undefined;
}

/**
 * A list's filters, order and page as they were last seen: inside a record, next and previous go through the same list,
 * and the way back leads to it. After a pasted address it is the unfiltered list.
 */
export const rememberedSearch = (path: string): string => searches.get(path) ?? openedFrom(path) ?? '';
