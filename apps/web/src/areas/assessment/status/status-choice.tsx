import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { StatusButton } from './status-button.tsx';
import type { StatusMenuProps } from './status-menu.tsx';

const StatusMenu = lazyPart(async () => (await import('./status-menu.tsx')).StatusMenu);

/** A status and, for those who can give it another one, the menu to do so. */
export function StatusChoice(props: StatusMenuProps) {
  const { now, moves } = props;
  const [isOpened, setOpened] = useState(false);
  // Where it goes for a while, as while it is pushed to the loan system, it doesn't come back opened.
  if (isOpened && moves.length === 0) setOpened(false);
  if (moves.length === 0) return now;
  const button = (
    <StatusButton aria-haspopup="menu" aria-expanded={isOpened} onClick={() => setOpened(true)}>
      {now}
    </StatusButton>
  );
  return isOpened ? <StatusMenu {...props} waiting={button} /> : button;
}
