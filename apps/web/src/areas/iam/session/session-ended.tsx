import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { useHasEnded } from '../../../lib/session/session-end.ts';

const SessionEndedDialog = lazyPart(
  async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
);

export function SessionEnded() {
  const hasEnded = useHasEnded();
  const { data: session } = useQuery(sessionQuery);
  return hasEnded && session && <SessionEndedDialog email={session.user.email} />;
}
