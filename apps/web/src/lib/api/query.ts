import type { Answer, CallOf, Endpoint, RefusalOf } from '@assay/contract/kit/endpoint';
import { QueryClient, type QueryFilters, queryOptions, useMutation } from '@tanstack/react-query';
import { showToast } from '../screen/toast.ts';
import { ApiError, call } from './api.ts';
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

/** Every query of an endpoint has a key that starts with this. */
const keyOf = (entry: Endpoint) => [entry.path] as const;

/** The query of an endpoint: `useQuery(query(iam.getSession, {}))`. */
export const query = <E extends Endpoint>(entry: E, input: CallOf<E>) =>
  queryOptions<Answer<E>, ApiError<RefusalOf<E>>>({
    queryKey: [...keyOf(entry), input],
    queryFn: ({ signal }) => call(entry, input, signal),
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

/**
 * What these queries know is out of date. A first reading under way may be from before the change, and the library would
 * take its answer for the new one: it is read once more.
 */
export async function outdate(filters: QueryFilters): Promise<void> {
  const firstReadings = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(filters);
  await Promise.allSettled(firstReadings.map(({ promise }) => promise));
  if (firstReadings.length > 0)
    await queryClient.invalidateQueries({ predicate: (known) => firstReadings.includes(known) });
}

/** Reads again what these endpoints answered. */
export const readAgain = (stale: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(stale.map((entry) => outdate({ queryKey: keyOf(entry) })));

interface ActionOptions<E extends Endpoint> {
  /** The success message. */
  done?: string;
  /** The queries that the action makes stale, by their endpoint. */
  refresh?: readonly Endpoint[];
  /** If the answer is the updated record: the query of that record. */
  record?: (answer: Answer<E>) => { queryKey: readonly unknown[] };
  /** What to read again where someone else was first, before another try. */
  reread?: readonly Endpoint[];
  /** What to say then, where nothing was typed that could be lost. */
  conflictWords?: (error: ApiError) => string;
  /** Runs once it is done. */
  after?: () => Promise<void>;
  /** The form that sends it shows the failure; everything else says it in a toast. */
  inForm?: boolean;
}

/** A write: `const save = useAction(funder.saveAssignment, { done: '…', refresh: [funder.getAssignment] })`. */
export function useAction<E extends Endpoint>(entry: E, options: ActionOptions<E> = {}) {
  const { done, refresh = [], record, reread = [], conflictWords, after, inForm = false } = options;
  const mutation = useMutation<Answer<E>, ApiError<RefusalOf<E>>, CallOf<E>>({
    mutationFn: (input) =>
      call(entry, input).catch((error: ApiError<RefusalOf<E>>) => {
        if (conflictWords && error.code === 'CONFLICT') error.message = conflictWords(error);
        throw error;
      }),
    onSuccess: async (answer) => {
      if (record) queryClient.setQueryData(record(answer).queryKey, answer);
      if (done) showToast({ tone: 'pass', text: done });
      await readAgain(refresh);
      await after?.();
    },
    onError: async (error) => {
      if (error.code === 'CONFLICT') await readAgain(reread);
      if (!inForm && error.status !== 401) showToast({ tone: 'failed', text: error.message });
    },
  });
  return useOnce(mutation);
}
