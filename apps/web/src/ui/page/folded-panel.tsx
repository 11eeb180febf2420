import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SideSheet } from './side-sheet.tsx';

interface FoldedPanelProps {
  label: string;
  openAtFirst?: boolean;
  isAsked?: boolean;
  onClose?: () => void;
  inAddress?: { isOpen: boolean; setOpen: (isOpen: boolean) => void } | undefined;
  children: ReactNode;
}

/** Changes with each navigation to a hash on the page. */
const useLed = (): string =>
  useLocation({ select: ({ hash, state }) => (hash ? `${hash} ${state.__TSR_key ?? ''}` : '') });

/** A side panel without room beside the work: a button that opens it as an overlay. */
export function FoldedPanel(props: FoldedPanelProps) {
  const { label, openAtFirst = false, isAsked = false, onClose, inAddress, children } = props;
  const [isOpenHere, setOpenHere] = useState(openAtFirst);
  const led = useLed();
  const [ledBefore, setLedBefore] = useState(led);
  if (led !== ledBefore) {
    setLedBefore(led);
    // It would cover the target.
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
