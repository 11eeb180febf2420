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
import { swallowSecondClick } from './second-click.ts';

const wordMs = 700;

/** Stops Space and a held Enter from choosing the first item, and Space within a type-ahead word. */
function useMenuKeys(choosesAtOnce: boolean) {
  const isMoved = useRef(false);
  const letterAt = useRef(Number.NEGATIVE_INFINITY);
  const isHeldBack = useRef(false);

  const isRefused = ({ key, repeat, currentTarget, timeStamp }: KeyboardEvent): boolean => {
    if (key === 'Enter') return repeat;
    if (key !== ' ' || !choosesAtOnce) return false;
    const first = currentTarget.querySelector('[data-menu-item]');
    const isUnasked = !isMoved.current && document.activeElement === first;
    return isUnasked || timeStamp - letterAt.current < wordMs;
  };

  return {
    opened: () => {
      isMoved.current = false;
      letterAt.current = Number.NEGATIVE_INFINITY;
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      isHeldBack.current = isRefused(event);
      if (isHeldBack.current) event.preventDefault();
      if (event.key.length === 1 && event.key !== ' ') letterAt.current = event.timeStamp;
      if (/^(Arrow|Home|End)/.test(event.key)) isMoved.current = true;
    },
    // Buttons fire on releasing Space.
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (event.key === ' ' && isHeldBack.current) event.preventDefault();
    },
  };
}

interface TargetProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onClickCapture?: (event: MouseEvent) => void;
}

interface ButtonMenuProps {
  target: (props: TargetProps) => ReactNode;
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

/** A menu that opens when mounted, for a button whose menu is loaded with its first use. */
export function OpenMenu(props: ButtonMenuProps) {
  const { target, fromStart, staysOpen, onOpened, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const { opened: startKeys, ...keys } = useMenuKeys(!staysOpen);
  const tellOpened = useEffectEvent(() => {
    startKeys();
    onOpened?.();
  });
  useEffect(() => {
    // The plain button is gone; this one takes the focus, so that closing can return it.
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
        onKeyDown={closeOnTab}
        onClick={staysOpen ? undefined : swallowSecondClick}
      >
        {/* Inside, because the dropdown has key handlers of its own. */}
        <div {...keys}>{children}</div>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A button with a menu. Until its first use it is only the button, because a screen may have many. */
export function ButtonMenu(props: ButtonMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <OpenMenu {...props} />;
  return props.target({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
}
