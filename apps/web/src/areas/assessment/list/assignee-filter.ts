import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Chosen, ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { usePickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { userNameOf, userPicks } from '../../iam/public.ts';

/** Includes former staff: their work keeps their name. */
const staff = userPicks({ includeFormer: true, isIntroducer: false });

/** Filters by assignee. `nameInRows` serves users who may not read people. */
export function useAssigneeFilter(
  label: string,
  chosen: Chosen<number>,
  nameInRows: (id: number) => string | undefined,
): ListFilter {
  const { user: me } = useSession();
  return usePickFilter(label, chosen, {
    search: staff,
    readName: async (id) => (id === me.id ? fullName(me) : userNameOf(id)),
    nameInRows,
  });
}
