import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../lib/screen/navigation-focus.ts';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Something is being sent: until it has arrived, Escape and a click beside the dialog do nothing. */
  locked?: boolean;
  wide?: boolean;
  /** Above all other dialogs, and not closed by a click beside it. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** Mounted while it is open. Whatever had the focus before has it again afterwards; if it is gone, the page's heading. */
export function Dialog(props: DialogProps) {
  const { title, onClose, locked = false, wide = false, isUrgent = false, children } = props;
  const [before] = useState(() => document.activeElement);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // After the dialog is gone, or its own keeper of the focus would take it back.
      setTimeout(() => {
        if (isOpen.current || !(before instanceof HTMLElement)) return;
        // What was done may have taken its button away.
        if (before.isConnected) before.focus();
        else focusHeading();
      });
    };
  }, [before]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={wide ? '44rem' : '28rem'}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked && !isUrgent}
      {...(isUrgent && { centered: true, zIndex: 400 })}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // A header of the dialog, not of the page.
      attributes={{ header: { role: 'presentation' } }}
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
