import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/screen/lazy-part.ts';

const SideSheet = lazyPart(async () => (await import('./side-sheet.tsx')).SideSheet);

interface FoldedPanelProps {
  label: string;
  openAtFirst?: boolean;
  children: ReactNode;
}

/** What there is no room for beside the work: a button, and it opens over the work. */
export function FoldedPanel({ label, openAtFirst = false, children }: FoldedPanelProps) {
  const [isOpen, setOpen] = useState(openAtFirst);
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
