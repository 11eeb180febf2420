import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { sessionQuery } from '../lib/session/session.ts';
import { Framed, StandaloneScreen } from '../ui/shell/standalone-screen.tsx';
import { AppFrame } from './-app-frame.tsx';

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
