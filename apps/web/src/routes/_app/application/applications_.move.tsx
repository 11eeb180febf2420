import type { Session } from '@assay/contract/iam/session';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { MovePage } from '../../../areas/application/move/move-page.tsx';
import { permittedOrHome } from '../../../lib/session/permitted.ts';

const title = 'Move Application';

/** Returns the assessment list, or the application list for users who may read only that. */
const listOf = ({ permissions }: Session) =>
  !permissions.includes('ASSESSMENT.APPLICATION.READ') && permissions.includes('APPLICATION.READ')
    ? '/application/applications'
    : '/assessment/assessments/applications';

export const Route = createFileRoute('/_app/application/applications_/move')({
  staticData: { crumb: title },
  beforeLoad: permittedOrHome('APPLICATION.MOVE', title),
  validateSearch: z.object({ loan: z.string().optional() }),
  loader: ({ context }) => ({ under: { name: 'Applications', path: listOf(context.session) } }),
  component: MoveApplication,
});

function MoveApplication() {
  const { loan } = useSearch({ from: '/_app/application/applications_/move' });
  const navigate = useNavigate();
  return <MovePage loan={loan} onFind={(wanted) => void navigate({ to: '.', search: { loan: wanted } })} />;
}
