import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../../../lib/session/session.ts';
import { useHasEnded } from '../../../lib/session/session-end.ts';

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}));

/** Over the page once its session is over; the page behind stays as it is. */
export function SessionEnded() {
  const hasEnded = useHasEnded();
  const { data: session } = useQuery(sessionQuery);
  return (
    hasEnded &&
    session && (
      <Suspense>
        <SessionEndedDialog email={session.user.email} />
      </Suspense>
    )
  );
}
