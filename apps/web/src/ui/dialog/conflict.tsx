import { lazy, Suspense } from 'react';
import type { ConflictProps } from './conflict-dialog.tsx';

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

/** For a form whose record someone else saved meanwhile: nothing typed is lost, nothing saved is overwritten unseen. */
export const Conflict = ({ conflict, ...props }: ConflictProps) =>
  conflict && (
    <Suspense>
      <ConflictDialog conflict={conflict} {...props} />
    </Suspense>
  );
