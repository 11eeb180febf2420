import { Button } from '@mantine/core';
import { createContext, use, useRef, useState } from 'react';
import { hasUnsavedChangesIn } from '../../lib/form/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

const Leave = createContext<() => void>(() => undefined);

/**
 * A dialog, with a form or without, mounted while it is open. A click beside it never takes away what was typed or
 * chosen in its form; Escape and `Cancel` ask first.
 */
export function Dialog({ onClose, locked = false, isUrgent = false, children, ...frame }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  // Whoever gives up signing in again has nothing of their own in there.
  const wouldLose = () => !isUrgent && hasUnsavedChangesIn(box.current);
  const leave = () => (wouldLose() ? setAsking(true) : onClose());
  return (
    <>
      <DialogFrame
        {...frame}
        ref={box}
        onClose={leave}
        onClickBeside={() => wouldLose() || onClose()}
        // Escape is the question's while there is one.
        locked={locked || isAsking}
        isUrgent={isUrgent}
      >
        <Leave value={leave}>{children}</Leave>
      </DialogFrame>
      {isAsking && (
        <ConfirmDialog
          opened
          title="Discard what you've typed?"
          action="Discard"
          cancel="Keep editing"
          tone="danger"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          It hasn't been saved.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The way out of a dialog, among its buttons. */
export const Cancel = () => (
  <Button variant="default" onClick={use(Leave)}>
    Cancel
  </Button>
);
