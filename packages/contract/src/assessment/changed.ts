import { z } from 'zod';

/** What somebody changes of an assessment that isn't its application's. */
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

/** As browsers are told of it. */
export const assessmentChanged = z.object({
  kind: z.literal('assessment.changed'),
  assessmentId: z.number(),
  part: z.enum(assessmentParts),
  by: z.string(),
  isOwn: z.boolean(),
  /** The page that they did it on, where they did it themselves. */
  pageId: z.number().optional(),
});

/** What Assay answers by itself follows from what somebody saved or bought, which is said already. */
export const isAssaysOwn = ({ part, by, isOwn }: z.infer<typeof assessmentChanged>): boolean =>
  part === 'tasks' && !isOwn && by === 'Assay';
