import { z } from 'zod';

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

export const applicationChanged = z.object({
  kind: z.literal('application.changed'),
  applicationId: z.number(),
  /** Present once the application was submitted. */
  assessmentId: z.number().optional(),
  part: z.enum(applicationParts),
  by: z.string(),
  isOwn: z.boolean(),
  /** Only for the person's own changes. */
  pageId: z.number().optional(),
});
