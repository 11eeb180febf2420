import { z } from 'zod';
import { accreditationRead } from '../assessment/accreditation/list.ts';
import { assessmentsPath, readPermission } from '../assessment/list.ts';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { id, idInText, yesOrNo } from '../kit/schemas.ts';
import { checkedAs } from './checked-as.ts';

export const identityStatuses = {
  INCOMPLETE: 'Incomplete',
  RESOLVE: 'Resolve',
  PASSED: 'Success',
  PASS_MANUAL: 'Manual Pass',
} as const;
export type IdentityStatus = keyof typeof identityStatuses;

export const identityStatusCodes = Object.keys(identityStatuses) as [IdentityStatus, ...IdentityStatus[]];

export const identityStatus = z.enum(identityStatusCodes);

export const isFailing = (status: IdentityStatus): boolean => status === 'INCOMPLETE' || status === 'RESOLVE';

/** Only a decision in the provider's portal changes on a refresh. */
export const mayRefresh = (status: IdentityStatus): boolean => status === 'RESOLVE';

export const identity = z.object({
  entityId: id,
  status: identityStatus.nullable(),
  portalUrl: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  checkedAt: z.string().nullable(),
  checkedAs: checkedAs.nullable(),
});
export type Identity = z.infer<typeof identity>;

export const identityCalls = {
  getIdentity: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/:id/kyc/:entityId`,
    summary: "Get a guarantor's AML/KYC status; one to be resolved can be refreshed",
    permission: [readPermission, accreditationRead],
    params: z.strictObject({ id: idInText, entityId: idInText }),
    query: z.strictObject({
      refresh: z.union([yesOrNo, z.boolean()], 'Refresh must be true or false').default(false),
    }),
    outside: true,
    answer: one(identity),
    errors: ['UNPROCESSABLE'],
  }),
  /** A webhook serves only as a hint: the status is always polled. */
  noticeIdentity: endpoint({
    method: 'POST',
    path: '/webhooks/frankieone/:requestId',
    summary: 'Be told by FrankieOne that a check has ended',
    permission: 'public',
    webhook: true,
    outside: true,
    params: z.strictObject({ requestId: z.string().max(200) }),
    body: z.looseObject({
      entityId: z.string().max(200).nullish(),
      entityCustomerReference: z.string().max(200).nullish(),
    }),
    answer: nothing,
  }),
} as const;
