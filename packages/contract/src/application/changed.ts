import { z } from 'zod';

/** What somebody changes of an application, as far as others see it: its sections, and what is about all of it. */
export const applicationParts = [
  'quote',
  'applicant',
  'guarantors',
  'security',
  'notes',
  'status',
  'owner',
  'documents',
  'contracts',
] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** As browsers are told of it. */
export const applicationChanged = z.object({
  kind: z.literal('application.changed'),
  applicationId: z.number(),
  /** Once it is assessed. */
  assessmentId: z.number().optional(),
  part: z.enum(applicationParts),
  /** Who did it, in the words that this person may read. */
  by: z.string(),
  isOwn: z.boolean(),
  /** The page that they did it on, where they did it themselves. */
  pageId: z.number().optional(),
});
