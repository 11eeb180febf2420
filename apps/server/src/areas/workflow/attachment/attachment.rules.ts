import type { Note } from '@assay/contract/note/note';
import type { OwnerKind } from '../../note/public.ts';

export const automaticSection = 'automatic';

export const taskNotes = {
  type: 'WORKFLOW_TASK',
  automatic: [automaticSection],
} as const satisfies OwnerKind;

export const asTaskNote = <N extends Note>(note: N): N & { userId: number | null } => ({
  ...note,
  userId: note.createdBy,
});
