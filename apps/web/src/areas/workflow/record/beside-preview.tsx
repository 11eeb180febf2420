import { useSearch } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useRoomBeside } from '../../../ui/page/room-beside.ts';
import classes from './task-section.module.css';

const beside = (room: number) => ({ 'data-beside': true, style: { '--room': `${room}px` } as CSSProperties });

/** A task's document lies over the end of the page: the tasks keep to what it leaves free, so that they can be answered. */
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
