import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';

interface LinkProps {
  id: number;
  children: ReactNode;
}

/** The name alone for users who may not open clients. */
export const ClientLink = ({ id, children }: LinkProps) =>
  useSession().can('IAM.CLIENT.READ') ? (
    <Link to="/iam/clients/$clientId/admin" params={{ clientId: String(id) }}>
      {children}
    </Link>
  ) : (
    children
  );

/** The name alone for users who may not open users. */
export const UserLink = ({ id, children }: LinkProps) =>
  useSession().can('IAM.USER.READ') ? (
    <Link to="/iam/users/$userId/admin" params={{ userId: String(id) }}>
      {children}
    </Link>
  ) : (
    children
  );
