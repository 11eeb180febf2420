import { lazy, Suspense, useRef, useState } from 'react';
import { SidebarIcon } from '../shell/sidebar-icon.tsx';
import type { SidebarLink } from '../shell/sidebar-link.ts';
import classes from '../shell/top-bar.module.css';

const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

/** On small screens the sidebar is a sheet behind this button; it is loaded when someone opens it. */
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
    // After the sheet is gone, or its own keeper of the focus would take it back.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        <SidebarIcon icon="menu" />
      </button>
      {wanted && (
        <Suspense>
          <MenuSheet opened={opened} links={links} onClose={close} onFollowed={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
