import { z } from 'zod';

/** What somebody changes of an individual. */
export const individualParts = ['record', 'notes', 'merge', 'undoing'] as const;
export type IndividualPart = (typeof individualParts)[number];

/** As browsers are told of it. */
export const individualChanged = z.object({
  kind: z.literal('individual.changed'),
  entityId: z.number(),
  part: z.enum(individualParts),
  by: z.string(),
  isOwn: z.boolean(),
  /** The page that they did it on, where they did it themselves. */
  pageId: z.number().optional(),
});
