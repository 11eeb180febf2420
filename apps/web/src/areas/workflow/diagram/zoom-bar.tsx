import { Button } from '@mantine/core';
import { useStore } from '@xyflow/react';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import classes from './canvas.module.css';

interface ZoomBarProps {
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
}

export function ZoomBar({ zoomIn, zoomOut, fit }: ZoomBarProps) {
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  useShortcut('+', 'Zoom in', zoomIn);
  useShortcut('-', 'Zoom out', zoomOut);
  useShortcut('0', 'Show the whole diagram', fit);
  return (
    <fieldset className={classes.zoom} aria-label="Zoom">
      <Button variant="default" onClick={zoomOut}>
        Zoom out
      </Button>
      <output className={classes.percent} aria-label="Size">
        {percent}%
      </output>
      <Button variant="default" onClick={zoomIn}>
        Zoom in
      </Button>
      <Button variant="default" onClick={fit}>
        Show all
      </Button>
    </fieldset>
  );
}
