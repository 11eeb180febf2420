import { rowLabels } from '@assay/contract/application/list';
import type { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { type Chosen, pickFilter, usePickFilter } from '../../../ui/data-table/pick-filter.tsx';

/** Lazy: few users filter by introducer. */
const people = () => import('../../iam/public.ts');

const IntroducerFilter = pickFilter(async () =>
  (await people()).clientPicks({ includeSuspended: true, isIntroducer: true }),
);

export const useIntroducerFilter = (filter: Chosen, isOffered = true): ListFilter =>
  usePickFilter(rowLabels.introducer, filter, {
    Control: isOffered && IntroducerFilter,
    readName: async (id) => (await people()).readClientName(id),
  });
