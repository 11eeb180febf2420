import { assessmentLabels, assessmentLists } from '@assay/contract/assessment/list';
import type { Answer } from '@assay/contract/kit/endpoint';
import { queryClient } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { dayFilter, filtersOf, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { pickFilter, usePickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { useIntroducerFilter, useStatusFilter } from '../../application/public.ts';
import { assessmentSearch, statusesIn } from './assessment-search.ts';

/** Most people filter by none: what it takes comes when it is wanted. */
const people = () => import('../../iam/public.ts');

/** People who have left too: their work stays under their name. */
const AssigneeFilter = pickFilter(async () =>
  (await people()).userPicks({ includeFormer: true, isIntroducer: false }),
);

/** What the rows of the list say of their assignees: not everybody may ask for people by themselves. */
const assigneeInRows = (id: number): string | undefined => {
  const answers = queryClient.getQueriesData<Answer<typeof assessmentLists.listAssessments>>({
    queryKey: [assessmentLists.listAssessments.path],
  });
  const assignees = answers.flatMap(([, answer]) => answer?.data ?? []).flatMap((row) => row.assignees);
  const assigned = assignees.find(({ user }) => user.id === id);
  return assigned && fullName(assigned.user);
};

/** The view and the filters as they stand in the address, and what changes them. */
export function useAssessmentFilters() {
  const { user: me } = useSession();
  const search = useListSearch(assessmentSearch);
  const { paging, filters, several, one, filter, query, searchWith } = search;
  const view = one('view').value ?? 'mine';
  const byStatus = useStatusFilter(several('status'), statusesIn(view));
  const byIntroducer = useIntroducerFilter(several('clientId'));
  const byAssignee = usePickFilter(assessmentLabels.assignee, several('assigneeId'), {
    Control: AssigneeFilter,
    readName: async (id) => (id === me.id ? fullName(me) : (await people()).userNameOf(id)),
    nameInRows: assigneeInRows,
  });
  const shown = filtersOf([
    searchFilter(`${assessmentLabels.applicationNumber}, name or ${assessmentLabels.abn}`, search),
    byStatus,
    byIntroducer,
    byAssignee,
    dayFilter(`${assessmentLabels.createdAt} from`, one('from')),
    dayFilter(`${assessmentLabels.createdAt} to`, one('to'), filters.from),
  ]);
  return { view, paging, shown, filters, filter, query, searchWith };
}
