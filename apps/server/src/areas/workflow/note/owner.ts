import type { OwnerKind } from '../../note/public.ts';

/** In the place of the section that a task is of, of the notes that Assay writes. */
export const automaticSection = 'automatic';

/** Tasks, as what is written on them knows them. */
export const taskNotes = {
  type: 'WORKFLOW_TASK',
  automatic: [automaticSection],
} as const satisfies OwnerKind;
