import { type AssessmentView, assessmentLists } from '@assay/contract/assessment/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';

/** How many there are in each view, and in each status of the one that is open. */
export function useAssessmentCounts(view: AssessmentView) {
  const { data, isPlaceholderData } = useQuery({
    ...query(assessmentLists.countAssessments, { query: { view } }),
    placeholderData: keepPreviousData,
  });
  // The statuses of the view before are no use.
  return { views: data?.data.views, statuses: isPlaceholderData ? undefined : data?.data.statuses };
}
