import { assessmentLabels, assessmentLists } from '@assay/contract/assessment/list';
import type { Answer } from '@assay/contract/kit/endpoint';
import { queryClient } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { dayFilter, filtersOf, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { useIntroducerFilter, useStatusFilter } from '../../application/public.ts';
import { assessmentSearch, statusesIn } from './assessment-search.ts';
import { useAssigneeFilter } from './assignee-filter.ts';

const assigneeInRows = (id: number): string | undefined => {
  const answers = queryClient.getQueriesData<Answer<typeof assessmentLists.listAssessments>>({
    queryKey: [assessmentLists.listAssessments.path],
  });
  const assignees = answers.flatMap(([, answer]) => answer?.data ?? []).flatMap((row) => row.assignees);
  const assigned = assignees.find(({ user }) => user.id === id);
  return assigned && fullName(assigned.user);
};

export function useAssessmentFilters() {
  const search = useListSearch(assessmentSearch);
  const { paging, filters, several, one, filter, query, searchWith } = search;
  const view = one('view').value ?? 'mine';
  const byStatus = useStatusFilter(several('status'), statusesIn(view));
  const byIntroducer = useIntroducerFilter(several('clientId'));
  const byAssignee = useAssigneeFilter(assessmentLabels.assignee, several('assigneeId'), assigneeInRows);
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
