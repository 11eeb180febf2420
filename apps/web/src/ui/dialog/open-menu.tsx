import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface OpenMenuProps {
  /** The button that it hangs from, with the given ref. */
  target: (ref: RefObject<HTMLButtonElement | null>) => ReactNode;
  dropdownClass: string | undefined;
  /** Several things are chosen one after the other. */
  staysOpen?: boolean;
  children: ReactNode;
}

/** A menu that loads on demand, and opens as it appears. */
export function OpenMenu({ target, dropdownClass = '', staysOpen, children }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The button that was pressed is gone; this one takes its focus, so that closing can give it back.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={6}
      width={220}
      closeOnItemClick={!staysOpen}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{target(button)}</Menu.Target>
      <Menu.Dropdown className={dropdownClass}>{children}</Menu.Dropdown>
    </Menu>
  );
}
