import { z } from 'zod';

/** As browsers are told that something has become of a file: it was submitted, is further, or has ended. */
export const abaFileChanged = z.object({
  kind: z.literal('payment.changed'),
  fileId: z.number(),
  by: z.string(),
  isOwn: z.boolean(),
  /** The page that they did it on, where they did it themselves. */
  pageId: z.number().optional(),
});
