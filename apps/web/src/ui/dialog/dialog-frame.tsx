import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, type Ref, useEffect } from 'react';
import { dialogAttributes } from './attributes.ts';
import classes from './dialog.module.css';
import { useFocusBefore } from './focus-before.ts';
import { swallowSecondClick } from './second-click.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Something is being sent: until it has arrived, Escape and a click beside the dialog do nothing. */
  locked?: boolean;
  wide?: boolean;
  /** Above all other dialogs, and not closed by a click beside it. */
  isUrgent?: boolean;
  children: ReactNode;
}

interface FrameProps extends DialogProps {
  /** Instead of closing it. */
  onClickBeside?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A dialog with nothing to fill in, mounted while it is open. Whatever had the focus before has it again afterwards; if
 * it is gone, the page's heading.
 */
export function DialogFrame(props: FrameProps) {
  const { title, onClose, locked = false, wide = false, isUrgent = false, children } = props;
  const { onClickBeside = onClose, ref } = props;
  useFocusBefore();
  // The second half of a double click that opened it would close it, or press what has come there.
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
        // Where it stays open, the focus stays in the field.
        onMouseDown: (event) => event.preventDefault(),
      }}
      {...(isUrgent && { centered: true, zIndex: 400 })}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={dialogAttributes(title)}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        overlay: classes.overlay ?? '',
      }}
    >
      {children}
    </Modal>
  );
}
