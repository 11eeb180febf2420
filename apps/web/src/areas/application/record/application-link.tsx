import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { applicationPage, type TabName } from './application-sections.ts';

interface ApplicationLinkProps {
  id: number;
  tab?: TabName;
  children: ReactNode;
}

/** The words alone for users who may not open applications. */
export const ApplicationLink = ({ id, tab = 'quotes', children }: ApplicationLinkProps) =>
  useSession().can('APPLICATION.READ') ? <Link {...applicationPage(id, tab)}>{children}</Link> : children;
