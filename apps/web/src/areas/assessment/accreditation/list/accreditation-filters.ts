import {
  accreditationLabels,
  accreditationLists,
  accreditationQuery,
} from '@assay/contract/assessment/accreditation/list';
import type { Answer } from '@assay/contract/kit/endpoint';
import { type AccreditationStatus, accreditationStatuses } from '@assay/lending/accreditations';
import { queryClient } from '../../../../lib/api/query.ts';
import { fullName } from '../../../../lib/formats.ts';
import { useListSearch } from '../../../../lib/list/list-search.ts';
import { filtersOf, searchFilter, wordFilter } from '../../../../ui/data-table/list-filter.tsx';
import { useAssigneeFilter } from '../../list/assignee-filter.ts';

const statusWords = Object.fromEntries(
  Object.entries(accreditationStatuses).map(([code, { label }]) => [code, label]),
) as Record<AccreditationStatus, string>;

const analystInRows = (id: number): string | undefined => {
  const answers = queryClient.getQueriesData<Answer<typeof accreditationLists.listAccreditations>>({
    queryKey: [accreditationLists.listAccreditations.path],
  });
  const rows = answers.flatMap(([, answer]) => answer?.data ?? []);
  const analyst = rows.find((row) => row.analyst?.id === id)?.analyst;
  return analyst ? fullName(analyst) : undefined;
};

export function useAccreditationFilters() {
  const search = useListSearch(accreditationQuery);
  const { paging, several, query } = search;
  const byAnalyst = useAssigneeFilter(accreditationLabels.analyst, several('assigneeId'), analystInRows);
  const shown = filtersOf([
    searchFilter(`Name or ${accreditationLabels.abn}`, search),
    wordFilter(accreditationLabels.status, { words: statusWords, ...several('status') }),
    byAnalyst,
  ]);
  return { paging, shown, query };
}
