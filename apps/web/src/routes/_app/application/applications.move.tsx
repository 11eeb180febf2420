import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { MovePage } from '../../../areas/application/move/move-page.tsx';
import { permittedOrHome } from '../../../lib/session/permitted.ts';

const title = 'Move Application';

export const Route = createFileRoute('/_app/application/applications/move')({
  staticData: { crumb: title },
  beforeLoad: permittedOrHome('APPLICATION.MOVE', title),
  validateSearch: z.object({ loan: z.string().optional() }),
  component: MoveApplication,
});

function MoveApplication() {
  const { loan } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <MovePage loan={loan} onFind={(wanted) => void navigate({ to: Route.to, search: { loan: wanted } })} />
  );
}
