import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { hasToast, onFirstToast } from '../../../lib/screen/toast.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** For those who may have something to say when it can't be loaded any more. */
export const preloadToasts = Toasts.preload;

/** Where toasts appear, once there has been one. */
export const ToastSlot = () => {
  const wanted = useSyncExternalStore(onFirstToast, hasToast);
  return wanted && <Toasts />;
};
