import type { Answer, CallOf, Endpoint, RefusalOf } from '@assay/contract/kit/endpoint';
import { type Query, QueryClient, type QueryFilters, queryOptions, useMutation } from '@tanstack/react-query';
import { showToast } from '../screen/toast.ts';
import { ApiError, call, callIfAsked } from './api.ts';
import { useOnce } from './once.ts';

const attempts = 3;

/** Retries temporary failures only, never a refusal. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': in the default mode an offline browser pauses silently; here the user gets an error.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures + 1 < attempts && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const keyOf = (entry: Endpoint) => [entry.path] as const;

declare module '@tanstack/react-query' {
  interface Register {
    /** A passive read, such as a poll or a background refresh, doesn't extend the session. */
    queryMeta: { isPassive?: boolean };
  }
}

export const query = <E extends Endpoint>(entry: E, input: CallOf<E>) =>
  queryOptions<Answer<E>, ApiError<RefusalOf<E>>>({
    queryKey: [...keyOf(entry), input],
    queryFn: ({ signal, meta }) => call(meta?.isPassive ? { ...entry, passive: true } : entry, input, signal),
  });

interface Listed {
  data: readonly { id: number }[];
}

export function listedRow<E extends Endpoint>(
  list: E,
  id: number,
): (Answer<E> extends { data: readonly (infer Row)[] } ? Row : never) | undefined {
  const answers = queryClient.getQueriesData<Listed>({ queryKey: keyOf(list) });
  const rows = answers.flatMap(([, answer]) => answer?.data ?? []);
  // The cache key belongs to this endpoint, so its rows have this type.
  return rows.find((row) => row.id === id) as never;
}

async function outdateBy(
  invalidate: (filters: QueryFilters) => Promise<void>,
  filters: QueryFilters,
  isOvertaken = ({ state }: Query) => state.data === undefined,
): Promise<void> {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(isOvertaken);
  await invalidate(filters);
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  if (underWay.length > 0) await invalidate({ predicate: (known) => underWay.includes(known) });
}

const invalidateAs = (isPassive: boolean) => (filters: QueryFilters) => {
  for (const known of queryClient.getQueryCache().findAll(filters))
    known.setOptions({ ...known.options, meta: { isPassive } });
  return queryClient.invalidateQueries(filters);
};

/** Invalidates queries. A first read under way may predate the change, so it is repeated. */
export const outdate = (filters: QueryFilters): Promise<void> => outdateBy(invalidateAs(false), filters);

/** Like `outdate`, for background refreshes: the reads don't extend the session. */
export const outdateQuietly = (filters: QueryFilters): Promise<void> =>
  outdateBy(invalidateAs(true), filters);

/** Options of a query that polls, also in a tab behind others. */
export const polledEvery = (refetchInterval: number) =>
  ({ refetchInterval, refetchIntervalInBackground: true, meta: { isPassive: true } }) as const;

/** Like `outdate`, but reads nothing until a screen needs it. */
export const outdateUnread = (filters: QueryFilters): Promise<void> =>
  outdateBy(
    (these) => queryClient.invalidateQueries({ ...these, refetchType: 'none' }),
    filters,
    () => true,
  );

/** Caches a write's answer. A concurrent read may be older or newer, so it is repeated. */
async function keepRecord(queryKey: readonly unknown[], answer: unknown): Promise<void> {
  const filters = { queryKey, exact: true };
  const isBeingRead = queryClient.isFetching(filters) > 0;
  if (isBeingRead) await queryClient.cancelQueries(filters);
  queryClient.setQueryData(queryKey, answer);
  if (isBeingRead) void outdate(filters);
}

export const readAgain = (stale: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(stale.map((entry) => outdate({ queryKey: keyOf(entry) })));

/** These 5xx codes report an outside service's failure; the server has recorded the outcome. */
const isServersWord = ({ code }: ApiError): boolean =>
  code === 'FAILED_LMS_SUBMISSION' || code === 'PAYMENT_FAILED_PROCESSING_ABA';

export const isUnanswered = (error: ApiError | null): boolean =>
  error !== null && (error.status === 0 || error.status >= 500) && !isServersWord(error);

export interface Keys {
  readonly keyed: <Input extends object>(input: Input) => Input;
  readonly answered: (input: object) => void;
  readonly failed: (input: object, error: ApiError) => void;
}

interface ActionOptions<E extends Endpoint> {
  done?: string;
  refresh?: readonly Endpoint[];
  record?: (answer: Answer<E>) => { queryKey: readonly unknown[] };
  /** Writes a partial answer into the cache before the whole is read again. */
  learn?: (answer: Answer<E>) => void;
  /** The endpoints to read again after a conflict, before another attempt. */
  reread?: readonly Endpoint[];
  conflictWords?: (error: ApiError) => string;
  after?: () => Promise<void>;
  /** The action costs money: it isn't resent automatically after a new sign-in. */
  asksAgain?: boolean;
  /** The form shows the failure itself; without this, a toast does. */
  inForm?: boolean;
}

/** Requires `keys` for idempotent endpoints and forbids options without them. */
type OptionsOf<E extends Endpoint> = E['idempotent'] extends true
  ? [ActionOptions<E> & { keys: Keys }]
  : [ActionOptions<E>?];

/** A write: `const save = useAction(funder.saveAssignment, { done: '…' })`. */
export function useAction<E extends Endpoint>(entry: E, ...[options = {}]: OptionsOf<E>) {
  const {
    done,
    refresh = [],
    record,
    learn,
    reread = [],
    conflictWords,
    after,
    inForm,
    keys,
  } = options as ActionOptions<E> & { keys?: Keys };
  const send = options.asksAgain ? callIfAsked : call;
  const mutation = useMutation<Answer<E>, ApiError<RefusalOf<E>>, CallOf<E>>({
    mutationKey: keyOf(entry),
    mutationFn: (input) =>
      send(entry, keys ? keys.keyed(input) : input).catch((error: ApiError<RefusalOf<E>>) => {
        if (conflictWords && error.code === 'CONFLICT') error.message = conflictWords(error);
        throw error;
      }),
    onSuccess: async (answer, input) => {
      keys?.answered(input);
      if (record) await keepRecord(record(answer).queryKey, answer);
      learn?.(answer);
      if (done) showToast({ tone: 'pass', text: done });
      await readAgain(refresh);
      await after?.();
    },
    onError: async (error, input) => {
      keys?.failed(input, error);
      if (error.code === 'CONFLICT') await readAgain(reread);
      if (!inForm && error.status !== 401) showToast({ tone: 'failed', text: error.message });
    },
  });
  return useOnce(mutation);
}
