import { rowLabels } from '@assay/contract/application/list';
import type { Chosen, ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { usePickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { clientPicks, readClientName } from '../../iam/public.ts';

const introducers = clientPicks({ includeSuspended: true, isIntroducer: true });

export const useIntroducerFilter = (filter: Chosen<number>, isOffered = true): ListFilter =>
  usePickFilter(rowLabels.introducer, filter, { search: isOffered && introducers, readName: readClientName });
