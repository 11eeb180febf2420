import type { Session } from '@assay/contract/iam/session';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, Suspense, useState } from 'react';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import classes from './user-menu.module.css';

const OpenUserMenu = heavyPart(async () => (await import('./open-user-menu.tsx')).OpenUserMenu);

const Chevron = () => (
  <svg className={classes.chevron} viewBox="0 0 12 12" width="12" height="12" fill="none" aria-hidden="true">
    <path
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m2.5 4.5 3.5 3.5 3.5-3.5"
    />
  </svg>
);

interface UserMenuButtonProps extends ComponentProps<'button'> {
  user: Session['user'];
}

const UserMenuButton = ({ user, ...props }: UserMenuButtonProps) => {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <UnstyledButton {...props} className={classes.target}>
      <VisuallyHidden>User menu: {name}</VisuallyHidden>
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
      <span className={classes.initials} aria-hidden="true">
        {user.firstName.charAt(0)}
        {user.lastName.charAt(0)}
      </span>
      <Chevron />
    </UnstyledButton>
  );
};

export function UserMenu({ user }: { user: Session['user'] }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <UserMenuButton user={user} aria-haspopup="menu" aria-expanded={wanted} onClick={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenUserMenu user={user} target={(props) => <UserMenuButton user={user} {...props} />} />
    </Suspense>
  );
}
