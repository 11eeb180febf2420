import { createFileRoute, redirect } from '@tanstack/react-router';
import { AssessmentList, AssessmentViews } from '../../../areas/assessment/list/assessment-list.tsx';
import { viewIn } from '../../../areas/assessment/list/assessment-search.ts';
import { permitted } from '../../../lib/session/permitted.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';

export const Route = createFileRoute('/_app/assessment/assessments/applications')({
  staticData: { crumb: 'Applications' },
  beforeLoad: permitted('ASSESSMENT.APPLICATION.READ'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { refused, session }, deps }) => {
    if (!refused && !viewIn(deps, session.permissions))
      throw redirect({ to: '.', search: { ...deps, view: 'team' } as never, replace: true });
  },
  component: Assessments,
});

function Assessments() {
  const { can } = useSession();
  return (
    <ListPage
      title="Applications"
      beside={<AssessmentViews />}
      actions={
        <>
          {/* Quotes and drafts have no assessment yet. */}
          {can('APPLICATION.READ') && (
            <LinkButton variant="default" to="/application/applications">
              All applications
            </LinkButton>
          )}
          {can('APPLICATION.CREATE') && (
            <LinkButton
              to="/application/applications/$applicationId/$tabName"
              params={{ applicationId: 'new', tabName: 'quotes' }}
            >
              New application
            </LinkButton>
          )}
        </>
      }
    >
      <AssessmentList />
    </ListPage>
  );
}
