import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { hasToast, onFirstToast } from '../../../lib/screen/toast.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** Loads the toasts before the connection can be lost. */
export const preloadToasts = Toasts.preload;

export const ToastSlot = () => {
  const wanted = useSyncExternalStore(onFirstToast, hasToast);
  return wanted && <Toasts />;
};
