import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session/session.ts';
import { StandaloneScreen } from '../ui/shell/standalone-screen.tsx';

export function NotFoundScreen() {
  const { data: session, isPending } = useQuery(sessionQuery);
  return (
    <StandaloneScreen title="Page not found">
      <p>There's nothing at this address. It may be mistyped, or the page may have moved.</p>
      {!isPending &&
        (session ? <Link to="/">Go to your home page</Link> : <Link to="/auth/login">Go to sign in</Link>)}
    </StandaloneScreen>
  );
}
