import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionBanner } from '../areas/iam/session/session-banner.tsx';
import { SessionEnded } from '../areas/iam/session/session-ended.tsx';
import { UserMenu } from '../areas/iam/session/user-menu.tsx';
import { startLive } from '../lib/api/live.ts';
import { lazyPart } from '../lib/screen/lazy-part.ts';
import { useShortcut } from '../lib/screen/shortcuts.ts';
import { refusedIn } from '../lib/session/permitted.ts';
import { knownSession, useSession } from '../lib/session/session.ts';
import { configQuery } from '../lib/session/version.ts';
import { CodeBanner, VersionBanner } from '../ui/shell/banner/version-banner.tsx';
import { Shell } from '../ui/shell/shell.tsx';
import { ToastSlot } from '../ui/shell/toast/toast-slot.tsx';
import { navigation } from './-navigation.ts';

/** Everything behind sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (!session) throw redirect({ to: '/auth/login', search: { next: location.href } });
    return { session };
  },
  component: App,
});

const NoAccessScreen = lazyPart(async () => (await import('./-no-access-screen.tsx')).NoAccessScreen);

const banners = (
  <>
    <CodeBanner />
    <VersionBanner />
    <SessionBanner />
  </>
);

function App() {
  const { user, permissions } = useSession();
  const { data: config } = useQuery(configQuery);
  const refused = useMatches({ select: refusedIn });
  const navigate = useNavigate();
  useEffect(startLive, []);
  useShortcut('g h', 'Go to home', () => void navigate({ to: '/' }));
  useShortcut('g p', 'Go to Profile', () => void navigate({ to: '/user/change-password' }));
  const links = navigation(permissions, (feature) => config?.data.features[feature] ?? false);
  return (
    <>
      <Shell links={links} userMenu={<UserMenu user={user} />} banners={banners}>
        {refused ? <NoAccessScreen codes={refused} /> : <Outlet />}
      </Shell>
      <SessionEnded />
      <ToastSlot />
    </>
  );
}
