import { type AssessmentView, assessmentQuery, assessmentViews } from '@assay/contract/assessment/list';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { isFinal, type Status, statusCodes } from '@assay/lending/statuses';

const usualView: AssessmentView = 'mine';

/** As the address has it: without a view it is one's own work. */
export const assessmentSearch = assessmentQuery.extend({
  view: assessmentQuery.shape.view.default(usualView),
});

/** Whoever can't be given work has none of their own. */
const mayHaveWork = (permissions: readonly PermissionCode[]) =>
  permissions.includes('ASSESSMENT.APPLICATION.UPDATE');

export const viewsOf = (permissions: readonly PermissionCode[]): AssessmentView[] =>
  (Object.keys(assessmentViews) as AssessmentView[]).filter(
    (view) => view !== 'mine' || mayHaveWork(permissions),
  );

/** The view in an address that this person has; undefined where the address asks for another one. */
export function viewIn(search: { view?: unknown }, permissions: readonly PermissionCode[]) {
  const wanted = assessmentSearch.shape.view.safeParse(search.view).data ?? usualView;
  return viewsOf(permissions).find((view) => view === wanted);
}

/** Before the first submission there is no assessment. */
const assessed = statusCodes.filter((code) => code !== 'QUOTED' && code !== 'DRAFTED_NEW');

/** The statuses that occur in a view. */
export const statusesIn = (view: AssessmentView): readonly Status[] =>
  view === 'unassigned' || view === 'expiring' ? assessed.filter((code) => !isFinal(code)) : assessed;
