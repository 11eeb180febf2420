import { z } from 'zod';

/** The subject as the application named them at purchase. */
export const checkedAs = z.object({
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  /** The subject's details differ now; for another application's check, only the identity counts. */
  changedSince: z.boolean(),
});
export type CheckedAs = z.infer<typeof checkedAs>;
