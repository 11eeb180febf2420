import type { Answer, CallOf, Endpoint, RefusalOf } from '@assay/contract/kit/endpoint';
import { type Query, QueryClient, type QueryFilters, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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

/** Every query of an endpoint has a key that starts with this. */
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

/** Reads again what these endpoints answered. */
export const readAgain = (stale: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(stale.map((entry) => outdate({ queryKey: keyOf(entry) })));

/** Nobody knows whether it was done. */
export const isUnanswered = (error: ApiError | null): boolean =>
  error !== null && (error.status === 0 || error.status >= 500);

/** What was sent with a key, and has no answer yet. */
interface Sent {
  readonly input: object;
  /** It may have been done: an answer was lost. */
  isInDoubt: boolean;
}

/**
 * What can't be undone is sent with a key. Until it is answered, the very same goes out whenever it is asked for of the same
 * record, whatever the screen has learnt since: trying again doesn't do it twice.
 */
function useKeyOf(entry: Endpoint) {
  const [unanswered] = useState(() => new Map<string, Sent>());
  const recordOf = ({ params }: { params?: unknown }) => JSON.stringify(params ?? null);
  return {
    keyed: <Input extends object>(input: Input): Input => {
      if (!entry.idempotent) return input;
      const record = recordOf(input);
      const sent = unanswered.get(record) ?? {
        input: { ...input, idempotencyKey: crypto.randomUUID() },
        isInDoubt: false,
      };
      unanswered.set(record, sent);
      return sent.input as Input;
    },
    answered: (input: object) => unanswered.delete(recordOf(input)),
    failed: (input: object, error: ApiError) => {
      const sent = unanswered.get(recordOf(input));
      if (!sent) return;
      if (isUnanswered(error)) sent.isInDoubt = true;
      // Whoever isn't signed in learns nothing about an earlier try.
      else if (error.status !== 401 || !sent.isInDoubt) unanswered.delete(recordOf(input));
    },
  };
}

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
  /** It costs money: if the session has ended, it is not sent by itself after signing in again. */
  asksAgain?: boolean;
  /** The form that sends it shows the failure; everything else says it in a toast. */
  inForm?: boolean;
}

/** A write: `const save = useAction(funder.saveAssignment, { done: '…', refresh: [funder.getAssignment] })`. */
export function useAction<E extends Endpoint>(entry: E, options: ActionOptions<E> = {}) {
  const { done, refresh = [], record, reread = [], conflictWords, after, inForm = false } = options;
  const { keyed, answered, failed } = useKeyOf(entry);
  const send = options.asksAgain ? callIfAsked : call;
  const mutation = useMutation<Answer<E>, ApiError<RefusalOf<E>>, CallOf<E>>({
    mutationFn: (input) =>
      send(entry, keyed(input)).catch((error: ApiError<RefusalOf<E>>) => {
        if (conflictWords && error.code === 'CONFLICT') error.message = conflictWords(error);
        throw error;
      }),
    onSuccess: async (answer, input) => {
      answered(input);
      if (record) queryClient.setQueryData(record(answer).queryKey, answer);
      if (done) showToast({ tone: 'pass', text: done });
      await readAgain(refresh);
      await after?.();
    },
    onError: async (error, input) => {
      failed(input, error);
      if (error.code === 'CONFLICT') await readAgain(reread);
      if (!inForm && error.status !== 401) showToast({ tone: 'failed', text: error.message });
    },
  });
  return useOnce(mutation);
}
