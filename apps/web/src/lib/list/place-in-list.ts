import type { Endpoint } from '@assay/contract/kit/endpoint';
import { queryClient } from '../api/query.ts';
import type { ListSchema } from './list-search.ts';

interface Rows {
  readonly data: readonly { readonly id: number }[];
  readonly count: number;
  readonly countCapped?: true | undefined;
}

/** Returns a record's neighbours from one page of its list; undefined if the page doesn't hold both. */
export function placeIn(id: number, { data, count, countCapped }: Rows, offset: number) {
  const index = data.findIndex((row) => row.id === id);
  if (index === -1) return undefined;
  const position = offset + index + 1;
  const previous = data[index - 1]?.id ?? (position === 1 ? null : undefined);
  const next = data[index + 1]?.id ?? (position === count && !countCapped ? null : undefined);
  if (previous === undefined || next === undefined) return undefined;
  return { previous, next, position, count, ...(countCapped && { countCapped }) };
}

const wholeOf = (schema: ListSchema, { offset, limit, ...whole }: Record<string, unknown>): string =>
  JSON.stringify(Object.entries({ order: schema.shape.order.parse(undefined), ...whole }).sort());

/** A cached list gives a record's place for this long. */
const placeMs = 5 * 60_000;

/** Returns a record's place from the cached pages of its list, so that the server needn't be asked. */
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
