import { endpoint, one } from '../kit/endpoint.ts';
import { formOf } from '../kit/field.ts';
import { day } from '../kit/field-kinds.ts';
import { byId, version } from '../kit/schemas.ts';
import { assessmentsPath } from './list.ts';
import { assessment } from './record.ts';

export const settlementFields = { settledDate: day('Settlement date') };

/** Whoever has not read the assessment may leave its version out. */
export const settledDateUpdate = formOf(settlementFields).extend({ version: version.optional() });

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
