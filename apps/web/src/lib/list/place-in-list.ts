import type { Endpoint } from '@assay/contract/kit/endpoint';
import { queryClient } from '../api/query.ts';
import type { ListSchema } from './list-search.ts';

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

/** What decides which records a list has, in which order. */
const wholeOf = (schema: ListSchema, { offset, limit, ...whole }: Record<string, unknown>): string =>
  JSON.stringify(Object.entries({ order: schema.shape.order.parse(undefined), ...whole }).sort());

/** For so long what the list showed when one chose from it is still its place there; later, colleagues have moved on. */
const placeMs = 5 * 60_000;

/**
 * What the question for a record's place need not ask: a page of that list shows it between its neighbours, and nothing is
 * known to have changed.
 */
export function knownPlace(list: Endpoint, schema: ListSchema, id: number, wanted: object) {
  const whole = wholeOf(schema, { ...wanted });
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [list.path] })) {
    const asked = (queryKey[1] as { query?: Record<string, unknown> }).query ?? {};
    if (!state.data || state.isInvalidated || wholeOf(schema, asked) !== whole) continue;
    const place = placeIn(id, state.data as Rows, Number(asked.offset ?? 0));
    if (place)
      return { initialData: { data: place }, initialDataUpdatedAt: state.dataUpdatedAt, staleTime: placeMs };
  }
  return undefined;
}
