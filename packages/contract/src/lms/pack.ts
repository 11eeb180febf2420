import { z } from 'zod';
import { document } from '../document/document.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { idInText } from '../kit/schemas.ts';

export const packLabels = {
  settlementPack: 'Settlement pack',
  sha256: 'SHA-256',
  entries: 'Entries of the audit trail',
} as const;

/** Followed by the application's number and the settlement date. */
export const packNames = 'settlement-pack-';

export const packNotYet = 'There is no settlement pack until the application is settled.';

export const packCalls = {
  makeSettlementPack: endpoint({
    method: 'POST',
    path: '/lms/assessment/:assessmentId/settlement-pack',
    summary: 'Make the settlement pack of a settled application again',
    permission: 'ASSESSMENT.APPLICATION.SETTLE',
    params: z.strictObject({ assessmentId: idInText }),
    body: z.strictObject({}).default({}),
    answer: one(document),
    errors: ['UNPROCESSABLE'],
  }),
} as const;
