import { z } from 'zod';

/** The subject as the application named them at purchase. */
export const checkedAs = z.object({
  name: z.string(),
  /** Null for a business. */
  dateOfBirth: z.string().nullable(),
  /**
   * The subject's details differ now. A check from another application compares name, birth date and licence
   * only.
   */
  changedSince: z.boolean(),
});
export type CheckedAs = z.infer<typeof checkedAs>;
