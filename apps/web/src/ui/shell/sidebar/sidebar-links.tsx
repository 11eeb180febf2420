import { Link, useLocation } from '@tanstack/react-router';
import classes from './sidebar.module.css';
import { SidebarIcon } from './sidebar-icon.tsx';
import { currentLink, type SidebarLink } from './sidebar-link.ts';

interface SidebarLinksProps {
  links: readonly SidebarLink[];
  onFollowed?: () => void;
}

export function SidebarLinks({ links, onFollowed }: SidebarLinksProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = currentLink(links, path);
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.label}>
          <Link
            // The links hold plain paths, not route types.
            to={link.to as '/'}
            className={classes.link}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={link === current ? (link.under.includes(path) ? 'page' : 'true') : undefined}
            onClick={onFollowed}
          >
            <SidebarIcon drawing={link.icon} />
            <span className={classes.label}>{link.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
