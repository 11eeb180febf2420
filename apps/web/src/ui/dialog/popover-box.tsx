import '@mantine/core/styles/Popover.layer.css';
import { Popover, type PopoverProps } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect } from 'react';

export interface PopoverBoxProps extends Pick<PopoverProps, 'position' | 'offset' | 'width'> {
  label: string;
  opened: boolean;
  onClose: () => void;
  target: ReactElement;
  /** The portal: the dialog around the button, else the page. */
  place: HTMLElement;
  className?: string | undefined;
  children: ReactNode;
}

/** Closes it on Escape wherever the focus is, as that arrives in the box a moment after it has opened. */
function useEscape(opened: boolean, place: HTMLElement, onClose: () => void): void {
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const dialogOf = (element: Element) => element.closest('[aria-modal="true"]');
      // A dialog that was opened from the box has its own Escape.
      const isOurs = event.target instanceof Element && dialogOf(event.target) === dialogOf(place);
      if (event.key !== 'Escape' || !isOurs) return;
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [opened, place, onClose]);
}

/** A box beside its button, which keeps its keys to itself: Escape closes only the box. */
export function PopoverBox({
  label,
  opened,
  onClose,
  target,
  place,
  className,
  children,
  ...props
}: PopoverBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') event.stopPropagation();
  };
  useEscape(opened, place, onClose);
  return (
    <Popover
      {...props}
      opened={opened}
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
