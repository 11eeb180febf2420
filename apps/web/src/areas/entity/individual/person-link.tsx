import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';

/** Whether somebody's record can be opened: by staff who may read people. Introducers aren't told whose it is. */
export const useMayOpenPerson = (): ((entityId: number | null) => entityId is number) => {
  const { can } = useSession();
  return (entityId): entityId is number => entityId !== null && can('ENTITY.READ');
};

interface PersonLinkProps {
  entityId: number | null;
  children: ReactNode;
}

/** A person's name, leading to their record for those who may read it. */
export function PersonLink({ entityId, children }: PersonLinkProps) {
  const mayOpen = useMayOpenPerson();
  if (!mayOpen(entityId)) return children;
  return (
    <Link to="/entity/individual/$entityId" params={{ entityId: String(entityId) }}>
      {children}
    </Link>
  );
}
