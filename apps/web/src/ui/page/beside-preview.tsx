import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import classes from './beside-preview.module.css';

/** Measures the distance from the element's end to the window's. */
function useRoomBeside(element: RefObject<HTMLElement | null>, isWanted: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!isWanted || !current) return setRoom(undefined);
    const measure = () =>
      setRoom(document.documentElement.clientWidth - current.getBoundingClientRect().right);
    measure();
    // Any change of the position comes with a resize of the element or the window.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return room;
}

interface BesidePreviewProps {
  box: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  preview?: ReactNode;
  children: ReactNode;
}

/** Keeps its content beside an open preview, which covers the end of the page. */
export function BesidePreview({ box, isOpen, preview, children }: BesidePreviewProps) {
  const room = useRoomBeside(box, isOpen);
  return (
    <div ref={box} className={classes.room}>
      <div
        className={classes.box}
        data-beside={room !== undefined || undefined}
        style={{ '--room': `${room ?? 0}px` } as CSSProperties}
      >
        {children}
      </div>
      {preview}
    </div>
  );
}
