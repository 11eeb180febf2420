import { z } from 'zod';
import { accreditationRead } from '../assessment/accreditation/list.ts';
import { readPermission } from '../assessment/list.ts';
import { byEntity } from '../entity/individual.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { id } from '../kit/schemas.ts';
import { check } from './check.ts';
import { identityStatusCodes } from './identity.ts';

const boughtFor = {
  assessmentId: id,
  applicationNumber: z.string().nullable(),
  accreditedName: z.string().nullable(),
} as const;

export const checkOnRecord = check
  .pick({
    id: true,
    product: true,
    subjectName: true,
    state: true,
    score: true,
    createdAt: true,
    creator: true,
    settlement: true,
  })
  .extend({ ...boughtFor, documentId: id.nullable() });
export type CheckOnRecord = z.infer<typeof checkOnRecord>;

const scoreOnRecord = z.object({
  ...boughtFor,
  id,
  commercialScore: z.number().nullable(),
  consumerScore: z.number().nullable(),
  updatedAt: z.string(),
  updatedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type ScoreOnRecord = z.infer<typeof scoreOnRecord>;

const identityOnRecord = z.object({
  entityId: id,
  status: z.enum(identityStatusCodes).nullable(),
  checkedAt: z.string().nullable(),
});

/** All of a person's checks and scores that the reader may see, across assessments. */
export const onRecord = z.object({
  checks: z.array(checkOnRecord),
  scores: z.array(scoreOnRecord),
  /** Includes the identities of merged records. */
  identities: z.array(identityOnRecord),
});
export type OnRecord = z.infer<typeof onRecord>;

export const individualCalls = {
  listOnRecord: endpoint({
    method: 'GET',
    path: '/credit/individual/:entityId/checks',
    summary: 'List the checks, scores and identity status that are on record for an individual',
    permission: [readPermission, accreditationRead],
    params: byEntity,
    answer: one(onRecord),
  }),
} as const;
