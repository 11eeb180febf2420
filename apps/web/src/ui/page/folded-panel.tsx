import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/screen/lazy-part.ts';

const SideSheet = lazyPart(async () => (await import('./side-sheet.tsx')).SideSheet);

interface FoldedPanelProps {
  label: string;
  openAtFirst?: boolean;
  /** Opens it, until it is closed. */
  isAsked?: boolean;
  onClose?: () => void;
  /** Where the address says whether it is open. */
  inAddress?: { isOpen: boolean; setOpen: (isOpen: boolean) => void } | undefined;
  children: ReactNode;
}

/** Each time that somebody is led to a place on the page. */
const useLed = (): string =>
  useLocation({ select: ({ hash, state }) => (hash ? `${hash} ${state.__TSR_key ?? ''}` : '') });

/** What there is no room for beside the work: a button, and it opens over the work. */
export function FoldedPanel(props: FoldedPanelProps) {
  const { label, openAtFirst = false, isAsked = false, onClose, inAddress, children } = props;
  const [isOpenHere, setOpenHere] = useState(openAtFirst);
  const led = useLed();
  const [ledBefore, setLedBefore] = useState(led);
  if (led !== ledBefore) {
    setLedBefore(led);
    // It would lie over what somebody wants to see.
    if (led) setOpenHere(false);
  }
  if (isAsked && !isOpenHere) setOpenHere(true);
  const { isOpen, setOpen } = inAddress ?? { isOpen: isOpenHere, setOpen: setOpenHere };
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <SideSheet
          title={label}
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        >
          {children}
        </SideSheet>
      )}
    </>
  );
}
