import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToast, onFirstToast } from '../../lib/screen/toast.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where toasts appear, once there has been one. */
export const ToastSlot = () => {
  const wanted = useSyncExternalStore(onFirstToast, hasToast);
  return (
    wanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
};
