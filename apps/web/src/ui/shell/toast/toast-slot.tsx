import { Suspense } from 'react';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { useIsAnyToast } from '../../../lib/screen/toast.ts';

const loadToasts = async () => (await import('./toasts.tsx')).Toasts;
const Toasts = heavyPart(loadToasts);

/** Loads them before the connection can be lost; a failure is retried with the first toast. */
export const preloadToasts = (): void => void loadToasts().catch(() => undefined);

export const ToastSlot = () =>
  useIsAnyToast() && (
    <Suspense>
      <Toasts />
    </Suspense>
  );
