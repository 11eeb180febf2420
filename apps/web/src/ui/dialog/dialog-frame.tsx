import './dialog.css';
import { Modal } from '@mantine/core';
import { type ReactNode, type Ref, useEffect } from 'react';
import { useFocusBefore } from './focus-before.ts';
import { swallowSecondClick } from './second-click.ts';

/** Mantine sets aria-labelledby only after the first paint; `aria-label` names the dialog at once. */
export const dialogAttributes = (title: string) => ({
  header: { role: 'presentation' },
  content: { 'aria-label': title },
});

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Ignores Escape and outside clicks while something is being sent. */
  locked?: boolean;
  wide?: boolean;
  /** Above all other dialogs; an outside click doesn't close it. */
  isUrgent?: boolean;
  children: ReactNode;
}

interface FrameProps extends DialogProps {
  /** Replaces closing on an outside click. */
  onClickBeside?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** A dialog without a form. Returns the focus to its opener, or else to the heading. */
export function DialogFrame(props: FrameProps) {
  const { title, onClose, locked = false, wide = false, isUrgent = false, children } = props;
  const { onClickBeside = onClose, ref } = props;
  useFocusBefore();
  // The second half of the opening double click would close it or press a new button.
  useEffect(swallowSecondClick, []);
  return (
    <Modal
      ref={ref}
      opened
      onClose={onClose}
      title={title}
      size={wide ? '44rem' : '28rem'}
      closeOnEscape={!locked}
      closeOnClickOutside={false}
      overlayProps={{
        onClick: () => !locked && !isUrgent && onClickBeside(),
        // Keeps the focus in the field when the dialog stays open.
        onMouseDown: (event) => event.preventDefault(),
      }}
      {...(isUrgent && { centered: true, zIndex: 400 })}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={dialogAttributes(title)}
    >
      {children}
    </Modal>
  );
}
