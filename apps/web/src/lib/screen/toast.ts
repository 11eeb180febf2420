import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';

export interface Toast {
  tone: 'pass' | 'warning' | 'failed' | 'news';
  text: string;
  /** A later toast with the same key replaces this one. */
  about?: string;
}

type Show = (toast: Toast) => void;

let waiting: readonly Toast[] = [];
let show: Show | undefined;
let hide: ((about: string) => void) | undefined;
const added = signal();

/** Most visits show no toast, so the code that draws them is loaded with the first. */
export const useIsAnyToast = (): boolean =>
  useSyncExternalStore(added.subscribe, () => show !== undefined || waiting.length > 0);

export function drawToasts(draw: Show, takeAway: typeof hide): void {
  show = draw;
  hide = takeAway;
  for (const toast of waiting) draw(toast);
  waiting = [];
}

export function showToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting = [...waiting, toast];
  added.tell();
}

export function dismissToast(about: string): void {
  waiting = waiting.filter((toast) => toast.about !== about);
  hide?.(about);
}
