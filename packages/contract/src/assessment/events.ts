import { z } from 'zod';

/** Parts of an assessment outside its application. */
export const assessmentParts = [
  'record',
  'assignees',
  'settlement',
  'funder',
  'lms',
  'notes',
  'references',
  'conditions',
  'documents',
  'email',
  'checks',
  'tasks',
] as const;
export type AssessmentPart = (typeof assessmentParts)[number];

export const assessmentChanged = z.object({
  kind: z.literal('assessment.changed'),
  assessmentId: z.number(),
  part: z.enum(assessmentParts),
  by: z.string(),
  isOwn: z.boolean(),
  pageId: z.number().optional(),
});

/** Automatic answers follow from a save or a purchase that was already announced. */
export const isAssaysOwn = ({ part, by, isOwn }: z.infer<typeof assessmentChanged>): boolean =>
  part === 'tasks' && !isOwn && by === 'Assay';
