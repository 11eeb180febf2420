import type { Status } from '@assay/lending/statuses';
import { z } from 'zod';
import { document } from '../document/document.ts';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { byId } from '../kit/schemas.ts';
import { documentWriters } from './attachment.ts';
import { applicationsPath } from './list.ts';

/** The lender is bound from approval until settlement. */
export const contractStatuses: readonly Status[] = [
  'APPROVED_WAITING_FOR_MORE_INFO',
  'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
];

export const contractTime = {
  staff: 'A contract can be generated once the application is approved, until it is settled.',
  introducers: 'The lender generates the contract once the application is approved.',
} as const;

export const contractCalls = area({
  generateContract: endpoint({
    method: 'POST',
    path: `${applicationsPath}/:id/contracts/generate`,
    summary: 'Generate the contract of an approved application',
    permission: documentWriters,
    params: byId,
    /** With signature fields, for an e-signing service. */
    body: z.strictObject({ esign: z.boolean().optional() }),
    answer: one(document),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
});
