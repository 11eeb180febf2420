import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  clear: () => void;
  children: ReactNode;
}

export function SelectionBar({ count, clear, children }: SelectionBarProps) {
  useShortcut('Escape', 'Clear the selection', clear);
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <span className={classes.count} role="status">
        {formatCount(count)} selected
      </span>
      <Button variant="default" onClick={clear}>
        Clear
      </Button>
      {children}
    </div>
  );
}
