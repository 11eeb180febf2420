import { type RefObject, useEffect } from 'react';

const heights = new Map<Element, number>();

function tell(): void {
  const tallest = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--save-bar', `${tallest}px`);
}

/** While the bar is in sight, the page's styles know its height: what lies over the page keeps clear of it. */
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
