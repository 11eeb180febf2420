import { type ReactNode, Suspense, useRef, useState } from 'react';
import { heavyPart } from '../../lib/screen/missing-code.ts';

const PopoverBox = heavyPart(async () => (await import('./popover-box.tsx')).PopoverBox);

interface PopoverProps {
  label: string;
  title?: string;
  /** A function renders on opening, for content that must be fetched. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Words that open a box beside them. Until their first use they are only a button. */
export function Popover({ label, title = label, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const face = (
    <button
      ref={button}
      type="button"
      className="link-button"
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={({ currentTarget }) => {
        setPlace(currentTarget.closest<HTMLElement>('[role="dialog"], main') ?? document.body);
        setOpened(!opened);
      }}
    >
      {label}
    </button>
  );
  if (!place) return face;
  return (
    <Suspense fallback={face}>
      <PopoverBox
        label={title}
        opened={opened}
        onClose={close}
        target={face}
        place={place}
        position="bottom-start"
        offset={6}
        width="min(22rem, calc(100vw - 1rem))"
      >
        {typeof children === 'function' ? opened && children(close) : children}
      </PopoverBox>
    </Suspense>
  );
}
