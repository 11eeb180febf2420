import { lazy, Suspense } from 'react';
import type { ConfirmProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Asks before something that cannot be undone or costs money. Its code is loaded when it first opens. */
export const Confirm = (props: ConfirmProps) =>
  props.opened && (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
