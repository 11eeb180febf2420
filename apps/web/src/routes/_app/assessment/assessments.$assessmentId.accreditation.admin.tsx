import { createFileRoute } from '@tanstack/react-router';
import { permitted } from '../../../lib/session/permitted.ts';
import { AccreditationScreen } from './-accreditation.tsx';
import { loadAccreditation } from './-accreditation-route.ts';

export const Route = createFileRoute('/_app/assessment/assessments/$assessmentId/accreditation/admin')({
  beforeLoad: permitted('ASSESSMENT.ACCREDITATION.READ'),
  // A separate function, so that the loader's code is split from the first page.
  loader: (route) => loadAccreditation(route),
  component: Accreditation,
});

function Accreditation() {
  const { assessmentId } = Route.useParams();
  return <AccreditationScreen id={Number(assessmentId)} />;
}
