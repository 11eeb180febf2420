import '../dialog/dialog.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { dialogAttributes } from '../dialog/dialog-frame.tsx';
import { useFocusBefore } from '../dialog/focus-before.ts';

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
    >
      {children}
    </Drawer>
  );
}
