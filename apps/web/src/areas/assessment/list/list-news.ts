import { assessmentChanged } from '@assay/contract/assessment/changed';
import { type AssessmentRow, assessmentLists } from '@assay/contract/assessment/list';
import { useNews } from '../../../lib/api/news.ts';

/** Wherever somebody answers a task, everybody's list has it: not each time at once. */
const gatherMs = 3_000;

/** How many tasks are open changes while one looks at the list; it is read again then, without a word. */
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
