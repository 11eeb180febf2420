import type { CallOf, Endpoint } from '@assay/contract/kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { z } from 'zod';
import { query } from '../api/query.ts';
import { parseSearch, rememberedSearch, rememberSearch, stringifySearch } from './search-params.ts';

/** A page of a list; the previous page stays visible until the next arrives. */
export const useList = <E extends Endpoint>(entry: E, input: CallOf<E>) =>
  useQuery({ ...query(entry, input), placeholderData: keepPreviousData });

export type ListSchema = z.ZodObject & {
  shape: { offset: z.ZodType; limit: z.ZodType; order: z.ZodType };
};

type FiltersOf<Schema extends ListSchema> = Omit<z.output<Schema>, 'offset' | 'limit' | 'order'>;

/** The list's URL parameters: a page number in place of the offset, and no defaults. */
type Held<Schema extends ListSchema> = Partial<FiltersOf<Schema>> & {
  page?: number;
  limit?: number;
  order?: z.output<Schema>['order'];
};

/** Converts a parsed value back to text, so that it can be parsed again. */
const asText = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/** Parses a list's URL parameters. Drops unreadable ones: an old or mistyped link still shows the list. */
const listSearch =
  <Schema extends ListSchema>(schema: Schema) =>
  (raw: Record<string, unknown>): Held<Schema> => {
    const held: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.shape)) {
      const parsed = name === 'offset' ? undefined : field.safeParse(asText(raw[name]));
      if (parsed?.success && parsed.data !== undefined) held[name] = parsed.data;
    }
    for (const [name, value] of Object.entries(usualOf(schema))) if (held[name] === value) delete held[name];
    const page = Number(raw.page);
    if (Number.isInteger(page) && page > 1 && page <= 1_000_000) held.page = page;
    return held as Held<Schema>;
  };

/** Returns the schema's defaults. Parameters without one are filters. */
function usualOf(schema: ListSchema): { limit: number; order: string } & Record<string, unknown> {
  const { offset, ...shape } = schema.shape;
  const usual = Object.entries(shape).map(([name, field]) => [name, field.safeParse(undefined).data]);
  return Object.fromEntries(usual.filter(([, value]) => value !== undefined));
}

type Changes<Schema extends ListSchema> = {
  [Name in keyof FiltersOf<Schema>]?: FiltersOf<Schema>[Name] | undefined;
};

type OneOf<Values> = NonNullable<Values> extends readonly (infer One)[] ? One : never;

export interface Paging {
  page: number;
  limit: number;
  order: string;
  goTo: (page: number) => void;
  sortBy: (order: string) => void;
  showRows: (limit: number) => void;
  clear: () => void;
}

/** Returns the filters and order of the list last seen at this path, without its paging. */
export function rememberedList<Schema extends ListSchema>(schema: Schema, path: string) {
  const { page, limit, ...whole } = listSearch(schema)(parseSearch(rememberedSearch(path)));
  return whole as object as Omit<z.input<Schema>, 'offset' | 'limit'>;
}

const wholeOf = ({ limit, ...whole }: Record<string, unknown>) => whole;

/** A list's index route has a trailing slash. */
const pathHere = {
  strict: false,
  select: ({ pathname }: { pathname: string }) => pathname.replace(/\/$/, ''),
};

/** Keeps a list's filters, order and page in the URL, for Back and for shared links. */
export function useListSearch<Schema extends ListSchema>(schema: Schema) {
  const held = listSearch(schema)(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const path = useMatch(pathHere as never) as string;
  useEffect(() => rememberSearch(path, stringifySearch(held)));
  const usual = usualOf(schema);
  const { page = 1, ...set } = held as Held<ListSchema>;
  const filters = Object.fromEntries(Object.entries(set).filter(([name]) => !(name in usual)));
  const shown = { ...usual, ...set };
  const { limit, order } = shown as ReturnType<typeof usualOf>;

  const searchWith = (changes: Record<string, unknown>) => (search: Record<string, unknown>) => {
    // Drops the list's old parameters first, or a cleared filter would remain.
    const others = Object.entries(search).filter(([name]) => !(name in schema.shape || name === 'page'));
    return {
      ...Object.fromEntries(others),
      ...listSearch(schema)({ ...held, page: undefined, ...changes }),
    };
  };
  const change = (changes: Record<string, unknown>, { replace = false, resetScroll = false } = {}) =>
    void navigate({ to: '.', search: searchWith(changes) as never, resetScroll, replace });

  const paging: Paging = {
    page,
    limit,
    order: String(order),
    goTo: (next) => change({ page: next }, { resetScroll: true }),
    sortBy: (next) => change({ order: next }),
    showRows: (next) => change({ limit: next }),
    clear: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
  };
  return {
    paging,
    filters: filters as Partial<FiltersOf<Schema>>,
    several: <Name extends keyof FiltersOf<Schema>>(name: Name) => ({
      chosen: ((filters as Partial<FiltersOf<Schema>>)[name] ?? []) as readonly OneOf<
        FiltersOf<Schema>[Name]
      >[],
      onChange: (chosen: OneOf<FiltersOf<Schema>[Name]>[] | undefined) => change({ [name]: chosen }),
    }),
    one: <Name extends keyof FiltersOf<Schema>>(name: Name) => ({
      value: (shown as object as Partial<FiltersOf<Schema>>)[name],
      onChange: (value: FiltersOf<Schema>[Name] | undefined) => change({ [name]: value }),
    }),
    filter: (changes: Changes<Schema>) => change(changes),
    /** Filters while typing: replaces the history entry, so that Back skips the single letters. */
    refine: (changes: Changes<Schema>) =>
      change(changes, { replace: Object.keys(changes).some((name) => name in filters) }),
    searchWith: (changes: Changes<Schema> & { order?: z.output<Schema>['order'] | undefined }) =>
      searchWith(changes) as never,
    query: { ...shown, offset: (page - 1) * limit } as object as z.input<Schema>,
    /** The query without paging, for exports and the like. */
    whole: wholeOf(shown) as Omit<z.input<Schema>, 'offset' | 'limit'>,
  };
}
