import { notFound } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query.ts';

/** In place of an id: a new record. */
const fresh = 'new';

/** The id in a record's address; undefined for a new record. */
export const recordId = (text: string): number | undefined => (text === fresh ? undefined : Number(text));

/** A page that takes longer than this is shown without its record, and filled when it comes. */
const patienceMs = 400;

type RecordQuery = Parameters<typeof queryClient.prefetchQuery>[0];

/**
 * For `loader` of a record's page: starts reading it, and gives the page its name. What a list already knew is enough
 * to begin with; only a page that nothing is known of waits, and not for long. A failure is the page's to show.
 */
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
