import { z } from 'zod';
import { endpoint, nothing, one } from '../../kit/endpoint.ts';

export const invitationDays = 7;

/** A used or expired link doesn't reveal its recipient. */
const invited = z.union([
  z.object({ state: z.literal('SENT'), entityName: z.string(), email: z.string(), expiresAt: z.string() }),
  z.object({ state: z.literal(['EXPIRED', 'USED']) }),
]);
export type Invited = z.infer<typeof invited>;

/** Accepts any text, since email programs mangle links: an unknown token isn't found. */
export const byToken = z.strictObject({ token: z.string().max(4000) });

/** Separate, so that the first screen needn't load the form. */
export const linkCalls = {
  getInvitation: endpoint({
    method: 'GET',
    path: '/accreditation/:token',
    summary: 'Read the invitation that a link is for',
    permission: 'public',
    params: byToken,
    answer: one(invited),
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/accreditation/:token/renew',
    summary: 'Have a new link sent in place of one that has expired, to the same address',
    permission: 'public',
    params: byToken,
    body: z.strictObject({}).default({}),
    answer: nothing,
  }),
} as const;
