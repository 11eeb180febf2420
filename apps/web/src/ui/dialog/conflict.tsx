import { lazyPart } from '../../lib/screen/lazy-part.ts';
import type { ConflictProps } from './conflict-dialog.tsx';

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** For a form whose record someone else saved meanwhile: nothing typed is lost, nothing saved is overwritten unseen. */
export const Conflict = ({ conflict, ...props }: ConflictProps) =>
  conflict && <ConflictDialog conflict={conflict} {...props} />;
