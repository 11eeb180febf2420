import { type ReactNode, useLayoutEffect, useState } from 'react';
import { lazyPart } from '../../lib/screen/lazy-part.ts';
import { startShortcuts, useShortcut } from '../../lib/screen/shortcuts.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import classes from './shell.module.css';
import { MenuButton } from './sidebar/menu-button.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import type { SidebarLink } from './sidebar/sidebar-link.ts';
import { SkipLink } from './skip-link.tsx';
import { Framed } from './standalone-screen.tsx';
import { TopBar } from './top-bar.tsx';

const ShortcutList = lazyPart(async () => (await import('./shortcut-list.tsx')).ShortcutList);

interface ShellProps {
  links: readonly SidebarLink[];
  userMenu: ReactNode;
  banners: ReactNode;
  children: ReactNode;
}

export function Shell({ links, userMenu, banners, children }: ShellProps) {
  const [listed, setListed] = useState(false);
  // A layout effect: visible shortcuts work at once.
  useLayoutEffect(startShortcuts, []);
  useShortcut('?', 'Show this list', () => setListed(true));
  const hasLinks = links.length > 0;
  return (
    <div className={classes.shell}>
      <SkipLink />
      <div className={classes.top}>
        <TopBar start={hasLinks && <MenuButton links={links} />}>{userMenu}</TopBar>
        {banners}
      </div>
      <div className={classes.below}>
        {hasLinks && <Sidebar links={links} />}
        <div className={classes.column}>
          <Breadcrumbs />
          <div id="main" className={classes.page}>
            <Framed value={true}>{children}</Framed>
          </div>
          <Footer onShortcuts={() => setListed(true)} />
        </div>
      </div>
      {listed && <ShortcutList onClose={() => setListed(false)} />}
    </div>
  );
}
