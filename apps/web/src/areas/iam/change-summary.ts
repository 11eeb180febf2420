/** Keeps the saved order, so that removing an item and adding it back is no change. */
export function inOrderOf<Item>(
  before: readonly Item[],
  chosen: readonly Item[],
  keyOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const keys = new Set(chosen.map(keyOf));
  const known = new Set(before.map(keyOf));
  return [
    ...before.filter((item) => keys.has(keyOf(item))),
    ...chosen.filter((item) => !known.has(keyOf(item))),
  ];
}

export function changeSummary<Item>(before: readonly Item[], after: readonly Item[]): string | undefined {
  const added = after.filter((item) => !before.includes(item)).length;
  const removed = before.filter((item) => !after.includes(item)).length;
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
