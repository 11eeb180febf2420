import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/screen/lazy-part.ts';

const SideSheet = lazyPart(async () => (await import('./side-sheet.tsx')).SideSheet);

interface FoldedPanelProps {
  label: string;
  openAtFirst?: boolean;
  /** Where the address says whether it is open. */
  inAddress?: { isOpen: boolean; setOpen: (isOpen: boolean) => void } | undefined;
  children: ReactNode;
}

/** What there is no room for beside the work: a button, and it opens over the work. */
export function FoldedPanel({ label, openAtFirst = false, inAddress, children }: FoldedPanelProps) {
  const [isOpenHere, setOpenHere] = useState(openAtFirst);
  const { isOpen, setOpen } = inAddress ?? { isOpen: isOpenHere, setOpen: setOpenHere };
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <SideSheet title={label} onClose={() => setOpen(false)}>
          {children}
        </SideSheet>
      )}
    </>
  );
}
