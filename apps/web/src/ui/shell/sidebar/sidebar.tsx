import { useMediaQuery } from '@mantine/hooks';
import { preference } from '../../../lib/screen/preference.ts';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import classes from './sidebar.module.css';
import { drawings, SidebarIcon } from './sidebar-icon.tsx';
import type { SidebarLink } from './sidebar-link.ts';
import { SidebarLinks } from './sidebar-links.tsx';

const choice = preference('assay.sidebar', ['open', 'collapsed']);

/** Narrow windows start collapsed; the user's choice wins. */
function useCollapsed(): readonly [boolean, (collapsed: boolean) => void] {
  const isNarrow = useMediaQuery('(max-width: 991.98px)', undefined, { getInitialValueInEffect: false });
  const chosen = choice.use();
  const collapsed = chosen ? chosen === 'collapsed' : isNarrow;
  return [collapsed, (next) => choice.write(next ? 'collapsed' : 'open')];
}

export function Sidebar({ links }: { links: readonly SidebarLink[] }) {
  const [collapsed, collapse] = useCollapsed();
  useShortcut('[', collapsed ? 'Expand the sidebar' : 'Collapse the sidebar', () => collapse(!collapsed));
  return (
    <nav className={classes.sidebar} data-collapsed={collapsed || undefined} aria-label="Main">
      <SidebarLinks links={links} />
      <button
        type="button"
        className={classes.link}
        aria-expanded={!collapsed}
        aria-keyshortcuts="["
        onClick={() => collapse(!collapsed)}
      >
        <SidebarIcon drawing={drawings.collapse} />
        <span className={classes.label}>{collapsed ? 'Expand' : 'Collapse'} sidebar</span>
      </button>
    </nav>
  );
}
