import { z } from 'zod';

const accreditationParts = [
  'submission',
  'record',
  'directors',
  'status',
  'analyst',
  'notes',
  'documents',
  'checks',
] as const;
export type AccreditationPart = (typeof accreditationParts)[number];

const common = {
  kind: z.literal('accreditation.changed'),
  by: z.string(),
  isOwn: z.boolean(),
  pageId: z.number().optional(),
};

export const accreditationChanged = z.object({
  ...common,
  accreditationId: z.number(),
  part: z.enum(accreditationParts),
});

/** Invitations precede an accreditation, so they have an event of their own. */
export const invitationsChanged = z.object({ ...common, part: z.enum(['invitations', 'submission']) });
