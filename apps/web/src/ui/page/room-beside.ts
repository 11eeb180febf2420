import { type RefObject, useLayoutEffect, useState } from 'react';

/** Measures the distance from the element's end to the window's. */
export function useRoomBeside(element: RefObject<HTMLElement | null>, isWanted: boolean): number | undefined {
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
