import { z } from 'zod';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { formOf, optional } from '../kit/field.ts';
import { longText, reference } from '../kit/field-kinds.ts';
import { severalOf } from '../kit/list.ts';
import { id, version } from '../kit/schemas.ts';
import { readPermission, status } from './list.ts';

export const reasonNeeded = 'Please select a reason for the status';

export const reasonFields = {
  reasonId: reference('Reason', reasonNeeded),
  statusReason: optional(longText('Details', 500)),
};

const ownWords = reasonFields.statusReason.schema.default(null);

export const givenReason = formOf(reasonFields).extend({ statusReason: ownWords });
export type GivenReason = z.output<typeof givenReason>;

export const withdrawal = givenReason.extend({ version });

/** The version is the application's; most statuses need no reason. */
export const statusChange = z.strictObject({
  status,
  reasonId: reasonFields.reasonId.schema.nullable().default(null),
  statusReason: ownWords,
  version,
});

export const detailsNeeded = 'Please fill up the reason for this status';

export const statusReason = z.object({
  id,
  /** Introducers don't get it; all of theirs are for one status. */
  status: status.optional(),
  parent: z.string().nullable(),
  reason: z.string(),
  allowCustomReason: z.boolean(),
});
export type StatusReason = z.infer<typeof statusReason>;

export const statusReasons = area({
  listStatusReasons: endpoint({
    method: 'GET',
    path: '/assessment/assessments/status-reason',
    summary: 'List the reasons for statuses',
    permission: [readPermission, 'ASSESSMENT.APPLICATION.READ'],
    query: z.strictObject({ statusGroups: severalOf(status).optional() }),
    answer: one(z.array(statusReason)),
  }),
});
