import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { z } from 'zod';
import { rememberedSearch, rememberSearch } from './remembered-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** The schema that `listQuery` of the contract makes. */
export type ListSchema = z.ZodObject & {
  shape: { offset: z.ZodType; limit: z.ZodType; order: z.ZodType };
};

type FiltersOf<Schema extends ListSchema> = Omit<z.output<Schema>, 'offset' | 'limit' | 'order'>;

/** The address's parameters: the page instead of the offset, without defaults. */
type Held<Schema extends ListSchema> = Partial<FiltersOf<Schema>> & {
  page?: number;
  limit?: number;
  order?: z.output<Schema>['order'];
};

/** As the address has it: a value that was read before is read again like one that comes from there. */
const asText = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/**
 * Reads a list's part of the address. What cannot be read is left out: an old or mistyped link
 * still shows the list.
 */
const listSearch =
  <Schema extends ListSchema>(schema: Schema) =>
  (raw: Record<string, unknown>): Held<Schema> => {
    const held: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.shape)) {
      const parsed = name === 'offset' ? undefined : field.safeParse(asText(raw[name]));
      if (parsed?.success && parsed.data !== undefined) held[name] = parsed.data;
    }
    const usual = usualOf(schema);
    for (const name of ['limit', 'order'] as const) if (held[name] === usual[name]) delete held[name];
    const page = Number(raw.page);
    if (Number.isInteger(page) && page > 1 && page <= 1_000_000) held.page = page;
    return held as Held<Schema>;
  };

const usualOf = (schema: ListSchema) => ({
  limit: schema.shape.limit.parse(undefined) as number,
  order: schema.shape.order.parse(undefined) as string,
});

type Changes<Schema extends ListSchema> = {
  [Name in keyof FiltersOf<Schema>]?: FiltersOf<Schema>[Name] | undefined;
};

/** One value of a filter that takes several. */
type OneOf<Values> = NonNullable<Values> extends readonly (infer One)[] ? One : never;

/** A list's paging and order, for its table. */
export interface Paging {
  page: number;
  limit: number;
  order: string;
  goTo: (page: number) => void;
  sortBy: (order: string) => void;
  showRows: (limit: number) => void;
  /** Takes all filters away. */
  clear: () => void;
}

/** All pages of the list at this path as it was last seen, for what goes through it one by one. */
export function rememberedList<Schema extends ListSchema>(schema: Schema, path: string) {
  const { page, limit, ...whole } = listSearch(schema)(parseSearch(rememberedSearch(path)));
  return whole as object as Omit<z.input<Schema>, 'offset' | 'limit'>;
}

/** The page of a list is an index route, whose path ends with a slash. */
const pathHere = {
  strict: false,
  select: ({ pathname }: { pathname: string }) => pathname.replace(/\/$/, ''),
};

/**
 * A list's filters, order and page, which live in the address: Back restores them, and a pasted address shows the
 * same to a colleague. `query` is what to ask the server.
 */
export function useListSearch<Schema extends ListSchema>(schema: Schema) {
  const held = listSearch(schema)(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const path = useMatch(pathHere as never) as string;
  useEffect(() => rememberSearch(path, stringifySearch(held)));
  const usual = usualOf(schema);
  const { page = 1, limit = usual.limit, order = usual.order, ...filters } = held as Held<ListSchema>;

  const change = (changes: Record<string, unknown>, { replace = false, resetScroll = false } = {}) => {
    const usualLeftOut = (search: Record<string, unknown>) => ({
      ...search,
      ...listSearch(schema)({ ...held, page: undefined, ...changes }),
    });
    // Forgotten first, or what was taken away would stay from before.
    const others = (search: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(search).filter(([name]) => !(name in schema.shape || name === 'page')),
      );
    void navigate({
      to: '.',
      search: ((search: Record<string, unknown>) => usualLeftOut(others(search))) as never,
      resetScroll,
      replace,
    });
  };

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
    /** A filter that takes several values, as its control and its chips want it. */
    several: <Name extends keyof FiltersOf<Schema>>(name: Name) => ({
      chosen: ((filters as Partial<FiltersOf<Schema>>)[name] ?? []) as readonly OneOf<
        FiltersOf<Schema>[Name]
      >[],
      onChange: (chosen: OneOf<FiltersOf<Schema>[Name]>[] | undefined) => change({ [name]: chosen }),
    }),
    /** A filter that takes one value, likewise. */
    one: <Name extends keyof FiltersOf<Schema>>(name: Name) => ({
      value: (filters as Partial<FiltersOf<Schema>>)[name],
      onChange: (value: FiltersOf<Schema>[Name] | undefined) => change({ [name]: value }),
    }),
    /** Sets some filters; undefined takes one away. The list begins again at its first page. */
    filter: (changes: Changes<Schema>) => change(changes),
    /** The same while typing: Back goes to the state before the first letter. */
    refine: (changes: Changes<Schema>) =>
      change(changes, { replace: Object.keys(changes).some((name) => name in filters) }),
    query: { ...filters, offset: (page - 1) * limit, limit, order } as z.input<Schema>,
    /** All pages of it, for what concerns the list as a whole. */
    whole: { ...filters, order } as object as Omit<z.input<Schema>, 'offset' | 'limit'>,
  };
}
