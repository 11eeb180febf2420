import { type AssessmentView, assessmentQuery, assessmentViews } from '@assay/contract/assessment/list';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { isFinal, type Status, statusCodes } from '@assay/lending/statuses';

const usualView: AssessmentView = 'mine';

/** Without a view the URL means the reader's own work. */
export const assessmentSearch = assessmentQuery.extend({
  view: assessmentQuery.shape.view.default(usualView),
});

/** Users who can't be assigned have no own work. */
const mayHaveWork = (permissions: readonly PermissionCode[]) =>
  permissions.includes('ASSESSMENT.APPLICATION.UPDATE');

export const viewsOf = (permissions: readonly PermissionCode[]): AssessmentView[] =>
  (Object.keys(assessmentViews) as AssessmentView[]).filter(
    (view) => view !== 'mine' || mayHaveWork(permissions),
  );

export function viewIn(search: { view?: unknown }, permissions: readonly PermissionCode[]) {
  const wanted = assessmentSearch.shape.view.safeParse(search.view).data ?? usualView;
  return viewsOf(permissions).find((view) => view === wanted);
}

/** An assessment exists from the first submission. */
const assessed = statusCodes.filter((code) => code !== 'QUOTED' && code !== 'DRAFTED_NEW');

export const statusesIn = (view: AssessmentView): readonly Status[] =>
  view === 'unassigned' || view === 'expiring' ? assessed.filter((code) => !isFinal(code)) : assessed;
