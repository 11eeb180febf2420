import type { Session } from '@assay/contract/iam/session';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const OpenUserMenu = lazyPart(async () => (await import('./open-user-menu.tsx')).OpenUserMenu);

export function UserMenu({ user }: { user: Session['user'] }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <UserMenuButton user={user} aria-haspopup="menu" aria-expanded={wanted} onClick={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return <OpenUserMenu waiting={button} user={user} />;
}
