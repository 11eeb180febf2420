import '../../dialog/dialog.css';
import { Box, Drawer, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { preference } from '../../../lib/screen/preference.ts';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import { dialogAttributes } from '../../dialog/dialog-frame.tsx';
import classes from './sidebar.module.css';
import { drawings, SidebarIcon } from './sidebar-icon.tsx';
import { currentLink, type SidebarLink } from './sidebar-link.ts';

function SidebarLinks({ links, onFollowed }: { links: readonly SidebarLink[]; onFollowed?: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = currentLink(links, path);
  return (
    <Stack component="ul" gap={2}>
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
    </Stack>
  );
}

interface MenuSheetProps {
  opened: boolean;
  links: readonly SidebarLink[];
  onClose: () => void;
  /** After following a link, the focus belongs to the next page. */
  onFollowed: () => void;
}

const MenuSheet = ({ opened, links, onClose, onFollowed }: MenuSheetProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title="Menu"
    size="17rem"
    closeButtonProps={{ 'aria-label': 'Close menu' }}
    returnFocus={false}
    transitionProps={{ duration: 0 }}
    attributes={dialogAttributes('Menu')}
    styles={{
      header: { minHeight: 'var(--bar-height)', paddingBlock: 0 },
      body: { padding: '0.5rem' },
      content: { borderWidth: '0 1px 0 0' },
    }}
  >
    <nav className={classes.sheet} aria-label="Menu">
      <SidebarLinks links={links} onFollowed={onFollowed} />
    </nav>
  </Drawer>
);

/** Opens the sidebar as a sheet on small screens. */
export function MenuButton({ links }: { links: readonly SidebarLink[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    // Runs after the sheet's focus trap, which would take the focus back.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <Box
        component="button"
        ref={button}
        type="button"
        className="flat-button"
        hiddenFrom="sm"
        h="2.25rem"
        px="0.625rem"
        ml="-0.625rem"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        <SidebarIcon drawing={drawings.menu} />
      </Box>
      {wanted && (
        <MenuSheet opened={opened} links={links} onClose={close} onFollowed={() => setOpened(false)} />
      )}
    </>
  );
}

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
    <Box
      component="nav"
      className={`screen-only ${classes.sidebar}`}
      visibleFrom="sm"
      data-collapsed={collapsed || undefined}
      aria-label="Main"
    >
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
    </Box>
  );
}
