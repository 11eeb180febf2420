import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useMenuKeys } from './menu-keys.ts';
import { swallowSecondClick } from './second-click.ts';

interface TargetProps {
  ref: Ref<HTMLButtonElement>;
  onClickCapture: (event: MouseEvent) => void;
}

interface OpenMenuProps {
  target: (props: TargetProps) => ReactNode;
  dropdownClass: string | undefined;
  fromStart?: boolean;
  staysOpen?: boolean;
  onOpened?: (() => void) | undefined;
  children: ReactNode;
}

/** Stops the second half of a double click from closing the menu. */
const ignoreSecondHalf = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation();
};

/** Limits the menu to the window: scrolling the page would move its button out of sight. */
const withinWindow: NonNullable<MenuProps['middlewares']> = {
  flip: { fallbackStrategy: 'bestFit' },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${availableHeight}px`),
  },
};

/** A menu that loads on demand and opens when mounted. */
export function OpenMenu(props: OpenMenuProps) {
  const { target, dropdownClass = '', fromStart, staysOpen, onOpened, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const { opened: startKeys, ...keys } = useMenuKeys(!staysOpen);
  const tellOpened = useEffectEvent(() => {
    startKeys();
    onOpened?.();
  });
  useEffect(() => {
    // The placeholder button is gone; this one takes the focus, so that closing can return it.
    button.current?.focus();
    setOpened(true);
  }, []);
  // Focuses once: a focus trap does it twice, and a key may have moved on in between.
  useEffect(() => {
    if (!opened) return;
    tellOpened();
    dropdown.current?.querySelector<HTMLElement>('[data-menu-item]')?.focus({ preventScroll: true });
  }, [opened]);
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // Tab continues from the button, as if the menu weren't there.
    button.current?.focus();
    setOpened(false);
  };
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={fromStart ? 'bottom-start' : 'bottom-end'}
      offset={6}
      width={fromStart ? undefined : 220}
      middlewares={withinWindow}
      closeOnItemClick={!staysOpen}
      withinPortal={false}
      trapFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{target({ ref: button, onClickCapture: ignoreSecondHalf })}</Menu.Target>
      <Menu.Dropdown
        ref={dropdown}
        className={dropdownClass}
        onKeyDown={closeOnTab}
        onClick={staysOpen ? undefined : swallowSecondClick}
      >
        {/* Inside, because the dropdown has key handlers of its own. */}
        <div {...keys}>{children}</div>
      </Menu.Dropdown>
    </Menu>
  );
}
