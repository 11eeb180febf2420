import { z } from 'zod';
import { statusChange } from '../application/status.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { optional } from '../kit/field.ts';
import { day, longText } from '../kit/field-kinds.ts';
import { byId, inAnyCase, version } from '../kit/schemas.ts';
import { assessmentsPath } from './list.ts';
import { assessment } from './record.ts';

export const settlementFields = {
  settledDate: day('Settlement date'),
  settlementNote: optional(longText('Settlement note', 500)),
};
const { settledDate, settlementNote } = settlementFields;

export const settledDateUpdate = z.strictObject({
  settledDate: settledDate.schema,
  version: version.optional(),
});

export const assessmentStatusChange = z
  .strictObject({
    ...statusChange.shape,
    settledDate: settledDate.schema.nullable().default(null),
    settlementNote: settlementNote.schema.default(null),
  })
  .superRefine((change, context) => {
    if (change.status === 'SETTLED') return;
    for (const name of ['settledDate', 'settlementNote'] as const)
      if (change[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `${settlementFields[name].label} can only be given with the status Settled`,
        });
  }, inAnyCase);
export type AssessmentStatusChange = z.output<typeof assessmentStatusChange>;

export const settlementCalls = {
  saveSettledDate: endpoint({
    method: 'PATCH',
    path: `${assessmentsPath}/:id/settled-date`,
    summary: 'Correct the day on which an application was settled',
    permission: 'ASSESSMENT.APPLICATION.SETTLE',
    params: byId,
    body: settledDateUpdate,
    answer: one(assessment),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
