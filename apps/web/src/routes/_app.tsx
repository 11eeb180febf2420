import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { refusedIn } from '../lib/session/permitted.ts';
import { knownSession } from '../lib/session/session.ts';
import { AppFrame } from './-app-frame.tsx';
import { NoAccessScreen } from './-no-access-screen.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (!session) throw redirect({ to: '/auth/login', search: { next: location.href } });
    return { session };
  },
  component: App,
});

function App() {
  const refused = useMatches({ select: refusedIn });
  return <AppFrame>{refused ? <NoAccessScreen codes={refused} /> : <Outlet />}</AppFrame>;
}
