import { z } from 'zod';
import { formOf, optional } from '../kit/field.ts';
import { longText, reference } from '../kit/field-kinds.ts';
import { id, version } from '../kit/schemas.ts';
import { status } from './list.ts';

export const reasonNeeded = 'Please select a reason for the status';

export const withdrawalFields = {
  reasonId: reference('Reason', reasonNeeded),
  statusReason: optional(longText('Details', 500)),
};

/** Whoever has nothing to add to the reason may leave the details out. */
export const withdrawal = formOf(withdrawalFields).extend({
  statusReason: withdrawalFields.statusReason.schema.default(null),
  version,
});

/** Said of a reason that leaves it to people's own words. */
export const detailsNeeded = 'Please fill up the reason for this status';

export const statusReason = z.object({
  id,
  /** Introducers are not told: all of theirs are for one. */
  status: status.optional(),
  parent: z.string().nullable(),
  reason: z.string(),
  allowCustomReason: z.boolean(),
});
export type StatusReason = z.infer<typeof statusReason>;
