import type { Session } from '@assay/contract/iam/session';
import { Text, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, Suspense, useState } from 'react';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { Icon } from '../../../ui/value/icon.tsx';

const OpenUserMenu = heavyPart(async () => (await import('./open-user-menu.tsx')).OpenUserMenu);

const Chevron = () => (
  <Icon style={{ color: 'var(--ink-text-2)' }} path="m2.5 4.5 3.5 3.5 3.5-3.5" size={12} />
);

interface UserMenuButtonProps extends ComponentProps<'button'> {
  user: Session['user'];
}

const UserMenuButton = ({ user, ...props }: UserMenuButtonProps) => {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <button type="button" {...props} className="flat-button" style={{ marginInlineEnd: '-0.375rem' }}>
      <VisuallyHidden>User menu: {name}</VisuallyHidden>
      <Text span visibleFrom="sm" aria-hidden>
        {name}
      </Text>
      <Text span fw={500} hiddenFrom="sm" aria-hidden>
        {user.firstName.charAt(0)}
        {user.lastName.charAt(0)}
      </Text>
      <Chevron />
    </button>
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
