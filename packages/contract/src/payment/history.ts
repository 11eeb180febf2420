import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { byId, id } from '../kit/schemas.ts';
import { abaDirection, abaReadPermission, abaTotals } from './aba.ts';

export const abaFileStates = ['PROCESSING', 'PROCESSED', 'FAILED'] as const;

export const historyLabels = {
  createdAt: 'Processed',
  user: 'User',
  fileName: 'File name',
  amount: 'Amount',
  failed: 'Failed Transactions',
  none: 'No records found.',
} as const;

/** A row shows up to this many; `listFailures` has the rest. */
export const failedMost = 100;

export const abaRecord = z.object({
  id,
  createdAt: z.string(),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  fileName: z.string(),
  state: z.enum(abaFileStates),
  direction: abaDirection,
  count: z.number(),
  doneCount: z.number(),
  failedCount: z.number(),
  data: z.object({ ...abaTotals, failedRefIds: z.array(z.string()) }),
  mayRetry: z.boolean(),
});
export type AbaRecord = z.infer<typeof abaRecord>;

export const abaFailure = z.object({
  id,
  referenceNum: z.string(),
  amount: z.number(),
  reason: z.string(),
});
export type AbaFailure = z.infer<typeof abaFailure>;

const path = '/payment/aba/history';

export const historyCalls = {
  listHistory: endpoint({
    method: 'GET',
    path,
    summary: 'List the ABA files that were submitted, the newest first',
    permission: abaReadPermission,
    query: listQuery(['createdAt'], '-createdAt', {
      /** Lists only the file that the caller submitted with this `Idempotency-Key`. */
      submittedWith: z.string().max(200).optional(),
    }),
    answer: listOf(abaRecord),
  }),
  getHistory: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Read what became of an ABA file',
    permission: abaReadPermission,
    params: byId,
    answer: one(abaRecord),
  }),
  listFailures: endpoint({
    method: 'GET',
    path: `${path}/:id/failures`,
    summary: 'List the transactions of an ABA file that failed, with the reason',
    permission: abaReadPermission,
    params: byId,
    query: listQuery(['id'], 'id', {}),
    answer: listOf(abaFailure),
  }),
  retryFailures: endpoint({
    method: 'POST',
    path: `${path}/:id/retry`,
    summary: 'Post the failed transactions of an ABA file again; what was posted before is not posted twice',
    permission: abaReadPermission,
    params: byId,
    body: z.strictObject({}).default({}),
    idempotent: true,
    outside: true,
    answer: one(abaRecord),
    errors: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  }),
  downloadAba: endpoint({
    method: 'GET',
    path: `${path}/:id/download`,
    summary: 'Download an ABA file as it was received',
    permission: abaReadPermission,
    params: byId,
    answer: nothing,
    file: true,
  }),
} as const;
