import { lazyPart } from '../../lib/screen/lazy-part.ts';
import type { ConflictProps } from './conflict-dialog.tsx';

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** Resolves an edit conflict without losing either version. */
export const Conflict = ({ conflict, ...props }: ConflictProps) =>
  conflict && <ConflictDialog conflict={conflict} {...props} />;
