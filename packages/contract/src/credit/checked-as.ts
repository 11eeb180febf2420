import { z } from 'zod';

/** Whom a check was about, as the application named them when it was bought. */
export const checkedAs = z.object({
  name: z.string(),
  /** Null for a business. */
  dateOfBirth: z.string().nullable(),
  /**
   * Something that was sent about them (name, date of birth, licence, address, ACN) is different on the application now;
   * of a check that was bought for another application, the name, the date of birth or the licence.
   */
  changedSince: z.boolean(),
});
export type CheckedAs = z.infer<typeof checkedAs>;
