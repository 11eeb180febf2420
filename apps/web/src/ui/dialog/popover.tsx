import '@mantine/core/styles/Popover.layer.css';
import { Popover as MantinePopover } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface PopoverProps {
  label: string;
  title?: string;
  /** A function renders on opening, for content that must be fetched. */
  children: ReactNode | (() => ReactNode);
}

/** Words that open a box beside them. */
export function Popover({ label, title = label, children }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  return (
    <MantinePopover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={6}
      width="min(22rem, calc(100vw - 1rem))"
      withRoles={false}
      // Stays within the page's landmark.
      withinPortal={false}
      floatingStrategy="fixed"
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <MantinePopover.Target>
        <button
          type="button"
          className="link-button"
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </button>
      </MantinePopover.Target>
      <MantinePopover.Dropdown role="dialog" aria-label={title}>
        {typeof children === 'function' ? children() : children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
