import type { OwnerKind } from '../../note/public.ts';

/** The section of notes that Assay writes. */
export const automaticSection = 'automatic';

export const taskNotes = {
  type: 'WORKFLOW_TASK',
  automatic: [automaticSection],
} as const satisfies OwnerKind;
