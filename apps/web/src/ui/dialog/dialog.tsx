import { Button } from '@mantine/core';
import { createContext, use, useRef, useState } from 'react';
import { hasUnsavedChangesIn } from '../../lib/form/unsaved.ts';
import { Confirm } from './confirm.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

const Leave = createContext<() => void>(() => undefined);

/** A dialog that never discards typed input silently: Escape and `Cancel` ask. */
export function Dialog({ onClose, locked = false, isUrgent = false, children, ...frame }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  // An abandoned sign-in loses nothing.
  const wouldLose = () => !isUrgent && hasUnsavedChangesIn(box.current);
  const leave = () => (wouldLose() ? setAsking(true) : onClose());
  return (
    <>
      <DialogFrame
        {...frame}
        ref={box}
        onClose={leave}
        onClickBeside={() => wouldLose() || onClose()}
        // Escape belongs to the question while that is open.
        locked={locked || isAsking}
        isUrgent={isUrgent}
      >
        <Leave value={leave}>{children}</Leave>
      </DialogFrame>
      <Confirm
        opened={isAsking}
        title="Discard what you've typed?"
        action="Discard"
        cancel="Keep editing"
        tone="danger"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        It hasn't been saved.
      </Confirm>
    </>
  );
}

export const Cancel = () => (
  <Button variant="default" onClick={use(Leave)}>
    Cancel
  </Button>
);
