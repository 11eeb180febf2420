import type { Answer, CallOf, Endpoint, RefusalOf } from '@assay/contract/kit/endpoint';
import { type Query, QueryClient, type QueryFilters, queryOptions, useMutation } from '@tanstack/react-query';
import { showToast } from '../screen/toast.ts';
import { ApiError, call, callIfAsked } from './api.ts';
import { useOnce } from './once.ts';

const attempts = 3;

/** Only temporary failures are retried: never a refusal. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': a browser that believes to be offline must say so to the person, not wait silently.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures + 1 < attempts && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Every query of an endpoint has a key that starts with this, and so has every write. */
const keyOf = (entry: Endpoint) => [entry.path] as const;

let isQuiet = false;

/** What is read meanwhile nobody has asked for: no session lasts longer for it. */
function quietly<Result>(read: () => Result): Result {
  isQuiet = true;
  const result = read();
  isQuiet = false;
  return result;
}

/** The query of an endpoint: `useQuery(query(iam.getSession, {}))`. */
export const query = <E extends Endpoint>(entry: E, input: CallOf<E>) =>
  queryOptions<Answer<E>, ApiError<RefusalOf<E>>>({
    queryKey: [...keyOf(entry), input],
    queryFn: ({ signal }) => call(isQuiet ? { ...entry, passive: true } : entry, input, signal),
  });

interface Listed {
  data: readonly { id: number }[];
}

/** A record's row, if a list has it: enough to start its page with. */
export function listedRow<E extends Endpoint>(
  list: E,
  id: number,
): (Answer<E> extends { data: readonly (infer Row)[] } ? Row : never) | undefined {
  const answers = queryClient.getQueriesData<Listed>({ queryKey: keyOf(list) });
  const rows = answers.flatMap(([, answer]) => answer?.data ?? []);
  // The rows are of the endpoint whose key they were kept under.
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

/**
 * What these queries know is out of date. A first reading under way may be from before the change, and the library would
 * take its answer for the new one: it is read once more.
 */
export const outdate = (filters: QueryFilters): Promise<void> =>
  outdateBy((these) => queryClient.invalidateQueries(these), filters);

/** The same, where nobody has asked. */
export const outdateQuietly = (filters: QueryFilters): Promise<void> =>
  outdateBy((these) => quietly(() => queryClient.invalidateQueries(these)), filters);

/** The same, and nothing is read before somebody looks at it. */
export const outdateUnread = (filters: QueryFilters): Promise<void> =>
  outdateBy(
    (these) => queryClient.invalidateQueries({ ...these, refetchType: 'none' }),
    filters,
    () => true,
  );

/**
 * What a write answers takes the place of what was read. A reading under way may be from before the write, or from after
 * a colleague's next one: neither its answer nor this one is sure to be the newest, so it is read once more.
 */
async function keepRecord(queryKey: readonly unknown[], answer: unknown): Promise<void> {
  const filters = { queryKey, exact: true };
  const isBeingRead = queryClient.isFetching(filters) > 0;
  if (isBeingRead) await queryClient.cancelQueries(filters);
  queryClient.setQueryData(queryKey, answer);
  if (isBeingRead) void outdate(filters);
}

/** Reads again what these endpoints answered. */
export const readAgain = (stale: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(stale.map((entry) => outdate({ queryKey: keyOf(entry) })));

/** What the server itself says of an outside service is an answer: it has kept what came of it. */
const isServersWord = ({ code }: ApiError): boolean =>
  code === 'FAILED_LMS_SUBMISSION' || code === 'PAYMENT_FAILED_PROCESSING_ABA';

/** Nobody knows whether it was done. */
export const isUnanswered = (error: ApiError | null): boolean =>
  error !== null && (error.status === 0 || error.status >= 500) && !isServersWord(error);

/** How what can't be undone is sent; see `keys.ts`. */
export interface Keys {
  readonly keyed: <Input extends object>(input: Input) => Input;
  readonly answered: (input: object) => void;
  readonly failed: (input: object, error: ApiError) => void;
}

interface ActionOptions<E extends Endpoint> {
  /** The success message. */
  done?: string;
  /** The queries that the action makes stale, by their endpoint. */
  refresh?: readonly Endpoint[];
  /** If the answer is the updated record: the query of that record. */
  record?: (answer: Answer<E>) => { queryKey: readonly unknown[] };
  /** If it is a part of what was read: puts it in its place there, before the whole is read again. */
  learn?: (answer: Answer<E>) => void;
  /** What to read again where someone else was first, before another try. */
  reread?: readonly Endpoint[];
  /** What to say then, where nothing was typed that could be lost. */
  conflictWords?: (error: ApiError) => string;
  /** Runs once it is done. */
  after?: () => Promise<void>;
  /** It costs money: if the session has ended, it is not sent by itself after signing in again. */
  asksAgain?: boolean;
  /** The form that sends it shows the failure; everything else says it in a toast. */
  inForm?: boolean;
}

/** What can't be undone names its keys; nothing else has any. */
type OptionsOf<E extends Endpoint> = E['idempotent'] extends true
  ? [ActionOptions<E> & { keys: Keys }]
  : [ActionOptions<E>?];

/** A write: `const save = useAction(funder.saveAssignment, { done: '…', refresh: [funder.getAssignment] })`. */
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
