interface Rows {
  readonly data: readonly { readonly id: number }[];
  readonly count: number;
  readonly countCapped?: true | undefined;
}

/**
 * Where a record stands in a list, as far as one page of it tells: undefined where the record isn't on it, or where the
 * one before or after is on another page.
 */
export function placeIn(id: number, { data, count, countCapped }: Rows, offset: number) {
  const index = data.findIndex((row) => row.id === id);
  if (index === -1) return undefined;
  const position = offset + index + 1;
  const previous = data[index - 1]?.id ?? (position === 1 ? null : undefined);
  const next = data[index + 1]?.id ?? (position === count && !countCapped ? null : undefined);
  if (previous === undefined || next === undefined) return undefined;
  return { previous, next, position, count, ...(countCapped && { countCapped }) };
}
