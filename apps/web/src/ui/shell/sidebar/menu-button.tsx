import { useRef, useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import classes from '../top-bar.module.css';
import { drawings, SidebarIcon } from './sidebar-icon.tsx';
import type { SidebarLink } from './sidebar-link.ts';

const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet);

/** Opens the sidebar as a sheet on small screens; the sheet loads on demand. */
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
      <button
        ref={button}
        type="button"
        className={classes.menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        <SidebarIcon drawing={drawings.menu} />
      </button>
      {wanted && (
        <MenuSheet opened={opened} links={links} onClose={close} onFollowed={() => setOpened(false)} />
      )}
    </>
  );
}
