import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { type Chosen, pickFilter, usePickFilter } from '../../../ui/data-table/pick-filter.tsx';

/** Most people filter by none: what it takes comes when it is wanted. */
const people = () => import('../../iam/public.ts');

/** People who have left too: their work stays under their name. */
const AssigneeFilter = pickFilter(async () =>
  (await people()).userPicks({ includeFormer: true, isIntroducer: false }),
);

/** By who works on it; `nameInRows` is what the list says of them: not everybody may ask for people by themselves. */
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
