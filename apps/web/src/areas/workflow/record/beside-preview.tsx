import { useSearch } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useRoomBeside } from '../../../ui/page/room-beside.ts';
import classes from './task-section.module.css';

const beside = (room: number) => ({ 'data-beside': true, style: { '--room': `${room}px` } as CSSProperties });

/** Keeps the tasks beside an open document, so that they can be answered while reading it. */
export function BesidePreview({ children }: { children: ReactNode }) {
  const { taskDocument } = useSearch({ strict: false }) as { taskDocument?: unknown };
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomBeside(box, taskDocument !== undefined);
  return (
    <div ref={box} className={classes.room}>
      <div className={classes.box} {...(room !== undefined && beside(room))}>
        {children}
      </div>
    </div>
  );
}
