import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { type Chosen, pickFilter, usePickFilter } from '../../../ui/data-table/pick-filter.tsx';

/** Lazy: few users filter by people. */
const people = () => import('../../iam/public.ts');

/** Includes former staff: their work keeps their name. */
const AssigneeFilter = pickFilter(async () =>
  (await people()).userPicks({ includeFormer: true, isIntroducer: false }),
);

/** Filters by assignee. `nameInRows` serves users who may not read people. */
export function useAssigneeFilter(
  label: string,
  chosen: Chosen,
  nameInRows: (id: number) => string | undefined,
): ListFilter {
  const { user: me } = useSession();
  return usePickFilter(label, chosen, {
    Control: AssigneeFilter,
    readName: async (id) => (id === me.id ? fullName(me) : (await people()).userNameOf(id)),
    nameInRows,
  });
}
