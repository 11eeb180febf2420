import '../../../ui/dialog/dialog.css';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './preview.module.css';

/** The breakpoint of document-panel.module.css. */
const narrow = '(width < 64rem)';

interface PreviewPlaceProps {
  label: string;
  title: ReactNode;
  actions?: ReactNode;
  /** An overlay at the window's end; the work beside it stays visible. */
  isOver: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Closes the overlay on Escape, but not the sheet that contains it. */
const closedByEscape = (onClose: () => void) => ({
  // Mantine checks this attribute on the focused element.
  onFocus: ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true'),
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  },
});

export function PreviewPlace({ label, title, actions, isOver, onClose, children }: PreviewPlaceProps) {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button is covered.
  useEffect(() => {
    if (isOver) close.current?.focus();
  }, [isOver]);
  const content = (
    <>
      <div className={classes.head}>
        {title}
        <div className={classes.actions}>
          {actions}
          <Button ref={close} variant="subtle" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {children}
    </>
  );
  if (!isNarrow)
    return (
      <section
        className={classes.preview}
        aria-label={label}
        data-over={isOver || undefined}
        {...(isOver && closedByEscape(onClose))}
      >
        {content}
      </section>
    );
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="calc(100dvh - 2rem)"
      // The panel returns the focus to the document's name.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <div className={classes.inSheet}>{content}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
