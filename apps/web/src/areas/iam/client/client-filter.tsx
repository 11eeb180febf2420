import { useQueries } from '@tanstack/react-query';
import { type Chosen, pickChips, pickFilter } from '../../../ui/data-table/pick-filter.tsx';
import type { Chip } from '../../../ui/data-table/toolbar.tsx';
import { clientNameOf, clientPicks, clientRecord } from './client.queries.ts';

export const ClientFilter = pickFilter(async () => clientPicks({ evenSuspended: true }));

/** A pasted address has only the ids: names that no list knows yet are asked for. */
export function useClientChips(filter: Chosen): Chip[] {
  const unknown = filter.chosen.filter((id) => !clientNameOf(id));
  useQueries({ queries: unknown.map((id) => clientRecord(id)) });
  return pickChips(filter, (id) => clientNameOf(id) ?? `Client ${id}`);
}
