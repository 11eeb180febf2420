import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far an element's end is from the window's, in pixels; while `isWanted`. */
export function useRoomBeside(element: RefObject<HTMLElement | null>, isWanted: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!isWanted || !current) return setRoom(undefined);
    const measure = () =>
      setRoom(document.documentElement.clientWidth - current.getBoundingClientRect().right);
    measure();
    // Whatever moves its end changes its width, or the window's.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return room;
}
