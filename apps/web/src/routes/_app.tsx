import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UserMenu } from '../areas/iam/user-menu.tsx';
import { startLive } from '../lib/live.ts';
import { knownSession, useSession } from '../lib/session.ts';
import { ToastSlot } from '../ui/toast-slot.tsx';
import { TopBar } from '../ui/top-bar.tsx';

/** Everything behind sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (!session) throw redirect({ to: '/auth/login', search: { next: location.href } });
    return { session };
  },
  component: App,
});

function App() {
  const { user } = useSession();
  useEffect(startLive, []);
  return (
    <>
      <TopBar>
        <UserMenu user={user} />
      </TopBar>
      <Outlet />
      <ToastSlot />
    </>
  );
}
