import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import {
  isSingleKey,
  startShortcuts,
  turnShortcuts,
  useShortcut,
  useShortcuts,
  useShortcutsOn,
} from '../../lib/screen/shortcuts.ts';
import { ownVersion } from '../../lib/session/version.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import classes from './shell.module.css';
import { MenuButton, Sidebar } from './sidebar/sidebar.tsx';
import type { SidebarLink } from './sidebar/sidebar-link.ts';
import { Framed } from './standalone-screen.tsx';
import topBarClasses from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

function Keys({ keys }: { keys: string }) {
  const isMac = navigator.userAgent.includes('Macintosh');
  return (
    <Group component="dt" gap="xs" flex="0 0 4.5rem">
      {keys.split(' ').map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the keys of one shortcut never change their places
        <kbd key={index}>{key.replace('Mod+', isMac ? '⌘' : 'Ctrl+')}</kbd>
      ))}
    </Group>
  );
}

function ShortcutList({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcuts();
  const on = useShortcutsOn();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!on && <p>Single-key shortcuts are off.</p>}
      <dl className="lined">
        {shortcuts.map(({ keys, label }) => (
          <Group
            key={keys}
            gap="lg"
            wrap="nowrap"
            mih="var(--row-height)"
            data-off={(!on && isSingleKey(keys)) || undefined}
            {...(!on && isSingleKey(keys) && { c: 'var(--text-3)' })}
          >
            <Keys keys={keys} />
            <dd>{label}</dd>
          </Group>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button variant="default" onClick={() => turnShortcuts(!on)}>
          Turn shortcuts {on ? 'off' : 'on'}
        </Button>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** Moves the focus too, so that the next Tab reaches the page's first control. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it is a link; the handler moves the focus too
  <a className={`screen-only ${classes.skip}`} href="#main" onClick={skip}>
    Skip to content
  </a>
);

const Footer = ({ onShortcuts }: { onShortcuts: () => void }) => (
  <Group
    component="footer"
    className={`screen-only ruled ${classes.footer}`}
    justify="space-between"
    gap="0.25rem 1rem"
    px="lg"
    py={6}
    fz="head"
    lh="head"
    c="var(--text-3)"
  >
    <span>
      Assay{' '}
      <Text span size="label" ff="var(--mono)">
        {ownVersion().slice(0, 7)}
      </Text>
    </span>
    <Box component="button" type="button" mih="1.5rem" bdrs="sm" aria-haspopup="dialog" onClick={onShortcuts}>
      Keyboard shortcuts <kbd>?</kbd>
    </Box>
  </Group>
);

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
      <div className={topBarClasses.top}>
        <TopBar start={hasLinks && <MenuButton links={links} />}>{userMenu}</TopBar>
        {banners}
      </div>
      <Group align="flex-start" gap={0} wrap="nowrap">
        {hasLinks && <Sidebar links={links} />}
        <Stack flex={1} miw={0} mih="calc(100dvh - var(--top-height))" gap={0}>
          <Breadcrumbs />
          <Box id="main" flex={1}>
            <Framed value={true}>{children}</Framed>
          </Box>
          <Footer onShortcuts={() => setListed(true)} />
        </Stack>
      </Group>
      {listed && <ShortcutList onClose={() => setListed(false)} />}
    </div>
  );
}
