import { z } from 'zod';

export const abaFileChanged = z.object({
  kind: z.literal('payment.changed'),
  fileId: z.number(),
  by: z.string(),
  isOwn: z.boolean(),
  pageId: z.number().optional(),
});
