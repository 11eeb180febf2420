import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import { Box, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ApiError, call } from '../../../lib/api/api.ts';
import { signedOut, signingOut, tellTabs } from '../../../lib/api/live.ts';
import { lossWords, wouldLoseWork } from '../../../lib/form/unsaved.ts';
import { fullName } from '../../../lib/formats.ts';
import { turnShortcuts, useShortcutsOn } from '../../../lib/screen/shortcuts.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { forgetSession } from '../../../lib/session/session.ts';
import { markLeaving } from '../../../lib/session/session-end.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { OpenMenu } from '../../../ui/dialog/button-menu.tsx';

/** Notifies other tabs first, because the server's event may overtake the answer. */
async function signOut(): Promise<void> {
  markLeaving('here');
  tellTabs(signingOut);
  await call(sessionEndpoints.signOut, {});
}

function useSignOut() {
  const navigate = useNavigate();
  return useMutation<void, ApiError>({
    mutationFn: signOut,
    onSuccess: async () => {
      forgetSession();
      tellTabs(signedOut);
      await navigate({ to: '/auth/login', ignoreBlocker: true });
    },
    onError: (error) => showToast({ tone: 'failed', text: error.message }),
    onSettled: () => markLeaving(undefined),
  });
}

const themes = [
  { value: 'auto', name: 'System theme' },
  { value: 'light', name: 'Light theme' },
  { value: 'dark', name: 'Dark theme' },
] as const;

const losing = () =>
  ({
    title: 'Log out without saving?',
    effect: lossWords(),
    action: 'Log out without saving',
    tone: 'danger',
  }) as const;

const divider = <Menu.Divider mx="-0.25rem" />;

interface OpenUserMenuProps {
  user: Session['user'];
  target: ComponentProps<typeof OpenMenu>['target'];
}

export function OpenUserMenu({ user, target }: OpenUserMenuProps) {
  const signOut = useSignOut();
  const [ask, question] = useAsk();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const hasShortcuts = useShortcutsOn();
  const leave = async () => {
    if (wouldLoseWork() && !(await ask(losing()))) return;
    signOut.mutate();
  };
  return (
    <>
      <OpenMenu target={target}>
        {/* Visual only: the button announces it, and a menu may contain only items. */}
        <Box px="sm" py="xs" c="var(--text)" aria-hidden>
          <Text fw={600}>{fullName(user)}</Text>
          <Text size="head" c="dimmed" className="wrap-anywhere">
            {user.email}
          </Text>
        </Box>
        {divider}
        <Menu.Item renderRoot={(props) => <Link to="/user/change-password" {...props} />}>Profile</Menu.Item>
        {divider}
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
        >
          {themes.map(({ value, name }) => (
            <Menu.RadioItem key={value} value={value}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {divider}
        <Menu.CheckboxItem checked={hasShortcuts} onChange={turnShortcuts}>
          Single-key shortcuts
        </Menu.CheckboxItem>
        {divider}
        <Menu.Item onClick={() => void leave()}>Logout</Menu.Item>
      </OpenMenu>
      {question}
    </>
  );
}
