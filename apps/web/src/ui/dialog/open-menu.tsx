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
  /** The button that it hangs from, with the given properties. */
  target: (props: TargetProps) => ReactNode;
  dropdownClass: string | undefined;
  /** Below the start of its button instead of the end, for a button at the left. */
  fromStart?: boolean;
  /** Several things are chosen one after the other. */
  staysOpen?: boolean;
  /** Each time that it opens. */
  onOpened?: (() => void) | undefined;
  children: ReactNode;
}

/** A double click is one click: its second half would close what the first has opened. */
const ignoreSecondHalf = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation();
};

/** A long one scrolls within the window: a page that scrolls with it would take its button out of sight, and the menu along. */
const withinWindow: NonNullable<MenuProps['middlewares']> = {
  flip: { fallbackStrategy: 'bestFit' },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${availableHeight}px`),
  },
};

/** A menu that loads on demand, and opens as it appears. */
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
    // The button that was pressed is gone; this one takes its focus, so that closing can give it back.
    button.current?.focus();
    setOpened(true);
  }, []);
  // Once: a focus trap takes the first item twice, and the second time a key may already have led on.
  useEffect(() => {
    if (!opened) return;
    tellOpened();
    dropdown.current?.querySelector<HTMLElement>('[data-menu-item]')?.focus({ preventScroll: true });
  }, [opened]);
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // From its button to what follows it, as if the menu had never been there.
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
        {/* Inside: the dropdown has key handlers of its own. */}
        <div {...keys}>{children}</div>
      </Menu.Dropdown>
    </Menu>
  );
}
