import { assessmentChanged } from '@assay/contract/assessment/events';
import { type AssessmentRow, assessmentLists } from '@assay/contract/assessment/list';
import { useNews } from '../../../lib/api/news.ts';

/** Debounces more, because every answered task touches everyone's list. */
const gatherMs = 3_000;

/** Rereads the open-task counts silently. */
export function useListNews(rows: readonly AssessmentRow[]): void {
  useNews({
    schemas: [assessmentChanged],
    isAbout: ({ part, assessmentId }) => part === 'tasks' && rows.some(({ id }) => id === assessmentId),
    isStale: (path) => path === assessmentLists.listAssessments.path,
    isQuiet: () => true,
    deed: () => 'updated the tasks',
    about: 'assessments',
    gatherMs,
  });
}
