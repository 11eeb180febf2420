import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { BrokenAuditBanner } from '../areas/audit/broken-banner.tsx';
import { SessionBanner } from '../areas/iam/session/session-banner.tsx';
import { SessionEnded } from '../areas/iam/session/session-ended.tsx';
import { UserMenu } from '../areas/iam/session/user-menu.tsx';
import { startLive } from '../lib/api/live.ts';
import { useShortcut } from '../lib/screen/shortcuts.ts';
import { useSession } from '../lib/session/session.ts';
import { configQuery } from '../lib/session/version.ts';
import { CodeBanner, VersionBanner } from '../ui/shell/banner/version-banner.tsx';
import { Shell } from '../ui/shell/shell.tsx';
import { ToastSlot } from '../ui/shell/toast/toast-slot.tsx';
import { navigation } from './-navigation.ts';

const banners = (
  <>
    <CodeBanner />
    <VersionBanner />
    <BrokenAuditBanner />
    <SessionBanner />
  </>
);

/** The frame of all signed-in pages, including the not-found page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { user, permissions } = useSession();
  const { data: config } = useQuery(configQuery);
  const navigate = useNavigate();
  useEffect(startLive, []);
  useShortcut('g h', 'Go to home', () => void navigate({ to: '/' }));
  useShortcut('g p', 'Go to Profile', () => void navigate({ to: '/user/change-password' }));
  const links = navigation(permissions, (feature) => config?.data.features[feature] ?? false);
  return (
    <>
      <Shell links={links} userMenu={<UserMenu user={user} />} banners={banners}>
        {children}
      </Shell>
      <SessionEnded />
      <ToastSlot />
    </>
  );
}
