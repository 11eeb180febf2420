import type { Session } from '@assay/contract/iam/session';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lossWords, wouldLoseWork } from '../../../lib/form/unsaved.ts';
import { turnShortcuts, useShortcutsOn } from '../../../lib/screen/shortcuts.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { OpenMenu } from '../../../ui/dialog/open-menu.tsx';
import { useSignOut } from './sign-out.ts';
import classes from './user-menu.module.css';
import { UserMenuButton } from './user-menu-button.tsx';

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

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}>
      {themes.map(({ value, name }) => (
        <Menu.RadioItem key={value} className={classes.item ?? ''} value={value}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function ShortcutsChoice() {
  const on = useShortcutsOn();
  return (
    <Menu.CheckboxItem className={classes.item ?? ''} checked={on} onChange={turnShortcuts}>
      Single-key shortcuts
    </Menu.CheckboxItem>
  );
}

function Items({ user, onSignOut }: { user: Session['user']; onSignOut: () => void }) {
  return (
    <>
      {/* Visual only: the button announces it, and a menu may contain only items. */}
      <div className={classes.who} aria-hidden="true">
        {user.firstName} {user.lastName}
        <span className={classes.email}>{user.email}</span>
      </div>
      <Menu.Item
        className={classes.item ?? ''}
        renderRoot={(props) => <Link to="/user/change-password" {...props} />}
      >
        Profile
      </Menu.Item>
      <Menu.Divider className={classes.divider ?? ''} />
      <ThemeChoice />
      <Menu.Divider className={classes.divider ?? ''} />
      <ShortcutsChoice />
      <Menu.Divider className={classes.divider ?? ''} />
      <Menu.Item className={classes.item ?? ''} onClick={onSignOut}>
        Logout
      </Menu.Item>
    </>
  );
}

export function OpenUserMenu({ user }: { user: Session['user'] }) {
  const signOut = useSignOut();
  const [ask, question] = useAsk();
  const leave = async () => {
    if (wouldLoseWork() && !(await ask(losing()))) return;
    signOut.mutate();
  };
  return (
    <>
      <OpenMenu
        target={(props) => <UserMenuButton user={user} {...props} />}
        dropdownClass={classes.dropdown}
      >
        <Items user={user} onSignOut={() => void leave()} />
      </OpenMenu>
      {question}
    </>
  );
}
