import { z } from 'zod';

/** What somebody changes of an accreditation. */
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

const told = {
  kind: z.literal('accreditation.changed'),
  by: z.string(),
  isOwn: z.boolean(),
  /** The page that they did it on, where they did it themselves. */
  pageId: z.number().optional(),
};

/** As browsers are told of it. */
export const accreditationChanged = z.object({
  ...told,
  accreditationId: z.number(),
  part: z.enum(accreditationParts),
});

/** Invitations come before there is an accreditation; one that is sent in has used its own. */
export const invitationsChanged = z.object({ ...told, part: z.enum(['invitations', 'submission']) });
