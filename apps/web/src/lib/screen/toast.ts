export interface Toast {
  tone: 'pass' | 'warning' | 'failed' | 'news';
  text: string;
  /** What it is about: a later one about the same takes its place. */
  about?: string;
}

type Show = (toast: Toast) => void;

let waiting: readonly Toast[] = [];
let show: Show | undefined;
let hide: ((about: string) => void) | undefined;
const listeners = new Set<() => void>();

/** Whether there has been one: what draws toasts is loaded with the first, as most visits to a page show none. */
export const hasToast = (): boolean => show !== undefined || waiting.length > 0;

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the part that shows toasts, once it is loaded; it gets the earlier ones too. */
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
  for (const tell of listeners) tell();
}

/** What it says is over. */
export function dismissToast(about: string): void {
  waiting = waiting.filter((toast) => toast.about !== about);
  hide?.(about);
}
