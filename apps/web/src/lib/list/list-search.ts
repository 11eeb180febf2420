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
    for (const [name, value] of Object.entries(usualOf(schema))) if (held[name] === value) delete held[name];
    const page = Number(raw.page);
    if (Number.isInteger(page) && page > 1 && page <= 1_000_000) held.page = page;
    return held as Held<Schema>;
  };

/**
 * What has a default says how the list is shown: its order, its rows per page, the part of it that is open. It is left out
 * of the address while it is as usual, and stays when filters are taken away. Everything else is a filter.
 */
function usualOf(schema: ListSchema): { limit: number; order: string } & Record<string, unknown> {
  const { offset, ...shape } = schema.shape;
  const usual = Object.entries(shape).map(([name, field]) => [name, field.safeParse(undefined).data]);
  return Object.fromEntries(usual.filter(([, value]) => value !== undefined));
}

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

const wholeOf = ({ limit, ...whole }: Record<string, unknown>) => whole;

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
  const { page = 1, ...set } = held as Held<ListSchema>;
  const filters = Object.fromEntries(Object.entries(set).filter(([name]) => !(name in usual)));
  const shown = { ...usual, ...set };
  const { limit, order } = shown as ReturnType<typeof usualOf>;

  const searchWith = (changes: Record<string, unknown>) => (search: Record<string, unknown>) => {
    // Forgotten first, or what was taken away would stay from before.
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
    /** A filter that takes several values, as its control and its chips want it. */
    several: <Name extends keyof FiltersOf<Schema>>(name: Name) => ({
      chosen: ((filters as Partial<FiltersOf<Schema>>)[name] ?? []) as readonly OneOf<
        FiltersOf<Schema>[Name]
      >[],
      onChange: (chosen: OneOf<FiltersOf<Schema>[Name]>[] | undefined) => change({ [name]: chosen }),
    }),
    /** A filter that takes one value, likewise. */
    one: <Name extends keyof FiltersOf<Schema>>(name: Name) => ({
      value: (shown as object as Partial<FiltersOf<Schema>>)[name],
      onChange: (value: FiltersOf<Schema>[Name] | undefined) => change({ [name]: value }),
    }),
    /** Sets some filters; undefined takes one away. The list begins again at its first page. */
    filter: (changes: Changes<Schema>) => change(changes),
    /** The same while typing: Back goes to the state before the first letter. */
    refine: (changes: Changes<Schema>) =>
      change(changes, { replace: Object.keys(changes).some((name) => name in filters) }),
    /** For a link to the list with something else set, at its first page. */
    searchWith: (changes: Changes<Schema> & { order?: z.output<Schema>['order'] | undefined }) =>
      searchWith(changes) as never,
    query: { ...shown, offset: (page - 1) * limit } as object as z.input<Schema>,
    /** All pages of it, for what concerns the list as a whole. */
    whole: wholeOf(shown) as Omit<z.input<Schema>, 'offset' | 'limit'>,
  };
}
