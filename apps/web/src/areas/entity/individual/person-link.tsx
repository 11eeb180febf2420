import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';

/** Only staff may open a person's record; introducers don't learn the identity. */
export const useMayOpenPerson = (): ((entityId: number | null) => entityId is number) => {
  const { can } = useSession();
  return (entityId): entityId is number => entityId !== null && can('ENTITY.READ');
};

export function PersonLink({ entityId, children }: { entityId: number | null; children: ReactNode }) {
  const mayOpen = useMayOpenPerson();
  if (!mayOpen(entityId)) return children;
  return (
    <Link to="/entity/individual/$entityId" params={{ entityId: String(entityId) }}>
      {children}
    </Link>
  );
}
