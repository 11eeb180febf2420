import { z } from 'zod';
import { readPermission } from '../assessment/list.ts';
import { byEntity } from '../entity/individual.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { id } from '../kit/schemas.ts';
import { status } from './list.ts';

export const guaranteed = z.object({
  id,
  assessmentId: id.nullable(),
  applicationNumber: z.string(),
  entityName: z.string().nullable(),
  tradingName: z.string().nullable(),
  status,
  amountFunded: z.number().nullable(),
  submittedAt: z.string().nullable(),
  counts: z.boolean(),
});
export type Guaranteed = z.infer<typeof guaranteed>;

export const guaranteedMost = 100;

/** A guarantor who resembles the person, not yet decided by staff. */
const alike = z.object({
  assessmentId: id,
  applicationNumber: z.string(),
  position: z.number(),
  name: z.string(),
  dateOfBirth: z.string(),
});

export const guaranteedList = z.object({
  applications: z.array(guaranteed),
  count: z.number(),
  /** Sums submitted applications that were neither declined nor withdrawn. */
  exposure: z.object({ amount: z.number(), count: z.number() }),
  alike: z.array(alike),
});
export type GuaranteedList = z.infer<typeof guaranteedList>;

export const individualCalls = {
  listGuaranteed: endpoint({
    method: 'GET',
    path: '/application/individual/:entityId/guaranteed',
    summary: 'List the applications that name an individual as a guarantor, and the exposure',
    permission: readPermission,
    params: byEntity,
    answer: one(guaranteedList),
  }),
} as const;
