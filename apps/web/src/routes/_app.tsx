import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { lazyPart } from '../lib/screen/lazy-part.ts';
import { refusedIn } from '../lib/session/permitted.ts';
import { knownSession } from '../lib/session/session.ts';
import { AppFrame } from './-app-frame.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (!session) throw redirect({ to: '/auth/login', search: { next: location.href } });
    return { session };
  },
  component: App,
});

const NoAccessScreen = lazyPart(async () => (await import('./-no-access-screen.tsx')).NoAccessScreen);

function App() {
  const refused = useMatches({ select: refusedIn });
  return <AppFrame>{refused ? <NoAccessScreen codes={refused} /> : <Outlet />}</AppFrame>;
}
