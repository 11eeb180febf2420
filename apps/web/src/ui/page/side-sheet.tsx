import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../dialog/dialog.module.css';
import { dialogAttributes } from '../dialog/dialog-frame.tsx';
import { useFocusBefore } from '../dialog/focus-before.ts';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function SideSheet({ title, onClose, children }: SideSheetProps) {
  useFocusBefore();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size="min(27rem, 100%)"
      closeButtonProps={{ 'aria-label': `Close ${title}` }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={dialogAttributes(title)}
      classNames={{
        overlay: dialog.overlay ?? '',
        content: classes.content ?? '',
        header: dialog.header ?? '',
        title: dialog.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {children}
    </Drawer>
  );
}
