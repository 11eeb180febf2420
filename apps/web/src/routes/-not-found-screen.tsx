import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { lazyPart } from '../lib/screen/lazy-part.ts';
import { sessionQuery } from '../lib/session/session.ts';
import { Framed, StandaloneScreen } from '../ui/shell/standalone-screen.tsx';

const AppFrame = lazyPart(async () => (await import('./-app-frame.tsx')).AppFrame);

export function NotFoundScreen() {
  const { data: session, isPending } = useQuery(sessionQuery);
  const isFramed = use(Framed);
  if (isPending) return null;
  const screen = (
    <StandaloneScreen title="Page not found">
      <p>There's nothing at this address. It may be mistyped, or the page may have moved.</p>
      {session ? <Link to="/">Go to your home page</Link> : <Link to="/auth/login">Go to sign in</Link>}
    </StandaloneScreen>
  );
  return session && !isFramed ? <AppFrame>{screen}</AppFrame> : screen;
}
