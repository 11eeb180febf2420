import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { StatusButton } from './status-button.tsx';
import type { StatusMenuProps } from './status-menu.tsx';

const StatusMenu = lazyPart(async () => (await import('./status-menu.tsx')).StatusMenu);

export function StatusChoice(props: StatusMenuProps) {
  const { now, moves } = props;
  const [isOpened, setOpened] = useState(false);
  // Closes the menu when it has no items, as during a push to the loan system, so that it doesn't reopen.
  if (isOpened && moves.length === 0) setOpened(false);
  if (moves.length === 0) return now;
  const button = (
    <StatusButton aria-haspopup="menu" aria-expanded={isOpened} onClick={() => setOpened(true)}>
      {now}
    </StatusButton>
  );
  return isOpened ? <StatusMenu {...props} waiting={button} /> : button;
}
