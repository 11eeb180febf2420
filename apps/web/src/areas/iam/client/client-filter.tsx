import { useQueries } from '@tanstack/react-query';
import type { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { type Chosen, pickChips, pickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { clientNameOf, clientPicks, clientRecord } from './client.queries.ts';

const ClientFilter = pickFilter(async () => clientPicks({ includeSuspended: true }));

export function useClientFilter(label: string, filter: Chosen): ListFilter {
  const unknown = filter.chosen.filter((id) => !clientNameOf(id));
  useQueries({ queries: unknown.map((id) => clientRecord(id)) });
  return {
    label,
    control: <ClientFilter label={label} {...filter} />,
    chips: pickChips(filter, (id) => clientNameOf(id) ?? `Client ${id}`),
  };
}
