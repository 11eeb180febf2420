import '@mantine/core/styles/Popover.layer.css';
import { Popover, type PopoverProps } from '@mantine/core';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

export interface PopoverBoxProps extends Pick<PopoverProps, 'position' | 'offset' | 'width'> {
  label: string;
  opened: boolean;
  onClose: () => void;
  target: ReactElement;
  /** Where it is drawn: within the dialog, if there is one. */
  place: HTMLElement;
  className?: string | undefined;
  children: ReactNode;
}

/** A box beside its button, which keeps its keys to itself: Escape closes only the box. */
export function PopoverBox({
  label,
  onClose,
  target,
  place,
  className,
  children,
  ...props
}: PopoverBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  return (
    <Popover
      {...props}
      onDismiss={onClose}
      closeOnEscape={false}
      trapFocus
      withRoles={false}
      portalProps={{ target: place }}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={className} onKeyDown={onKeyDown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
