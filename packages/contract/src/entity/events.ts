import { z } from 'zod';

export const individualParts = ['record', 'notes', 'merge', 'undoing'] as const;
export type IndividualPart = (typeof individualParts)[number];

export const individualChanged = z.object({
  kind: z.literal('individual.changed'),
  entityId: z.number(),
  part: z.enum(individualParts),
  by: z.string(),
  isOwn: z.boolean(),
  pageId: z.number().optional(),
});
