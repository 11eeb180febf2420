import { assessmentViews } from '@assay/contract/assessment/list';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Views } from '../../../ui/data-table/views.tsx';
import { useAssessmentCounts } from './assessment-counts.ts';
import { assessmentSearch, viewsOf } from './assessment-search.ts';

/** Switching keeps search and filters; the expiring view sorts by expiry. */
export function AssessmentViews() {
  const { permissions } = useSession();
  const { one, searchWith } = useListSearch(assessmentSearch);
  const open = one('view').value ?? 'mine';
  const { views } = useAssessmentCounts(open);
  return (
    <Views
      label="Views"
      open={open}
      views={viewsOf(permissions).map((id) => ({
        id,
        label: assessmentViews[id],
        total: views?.[id],
        search: searchWith({ view: id, order: id === 'expiring' ? 'approvalExpiresOn' : undefined }),
      }))}
    />
  );
}
