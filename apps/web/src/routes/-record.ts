import { notFound } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query.ts';

const fresh = 'new';

export const recordId = (text: string): number | undefined => (text === fresh ? undefined : Number(text));

/** The loader's time limit: after it the page appears without its record. */
const patienceMs = 400;

type RecordQuery = Parameters<typeof queryClient.prefetchQuery>[0];

/** Loads a record's page. Data from a list suffices to start; otherwise it waits briefly. */
export async function recordLoader<Query extends { queryKey: readonly unknown[] }>(
  text: string,
  freshName: string,
  record: (id: number) => Query,
  nameOf: (id: number) => string | undefined,
): Promise<{ crumb: string }> {
  const id = recordId(text);
  if (id === undefined) return { crumb: freshName };
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  const reading = queryClient.prefetchQuery(record(id) as RecordQuery);
  if (nameOf(id) === undefined)
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return { crumb: nameOf(id) ?? text };
}
