import { type RefObject, useEffect } from 'react';

const heights = new Map<Element, number>();

function tell(): void {
  const tallest = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--save-bar', `${tallest}px`);
}

/** Publishes the save bar's height to the styles while it is visible, so that overlays keep clear of it. */
export function useSaveBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      heights.set(element, element.offsetHeight);
      tell();
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      heights.delete(element);
      tell();
    };
  }, [bar]);
}
