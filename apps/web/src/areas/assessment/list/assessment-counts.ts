import { type AssessmentView, assessmentLists } from '@assay/contract/assessment/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';

export function useAssessmentCounts(view: AssessmentView) {
  const { data, isPlaceholderData } = useQuery({
    ...query(assessmentLists.countAssessments, { query: { view } }),
    placeholderData: keepPreviousData,
  });
  return { views: data?.data.views, statuses: isPlaceholderData ? undefined : data?.data.statuses };
}
