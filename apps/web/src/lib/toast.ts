export interface Toast {
  tone: 'pass' | 'failed';
  text: string;
}

let shownOne = false;
const listeners = new Set<() => void>();

export const hasShownToast = (): boolean => shownOne;

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What draws toasts is loaded with the first one: most visits to a page show none. */
export async function showToast({ tone, text }: Toast): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message: text, 'data-tone': tone, closeButtonProps: { 'aria-label': 'Dismiss' } });
  shownOne = true;
  for (const tell of listeners) tell();
}
