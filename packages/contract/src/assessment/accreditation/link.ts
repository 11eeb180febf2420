import { z } from 'zod';
import { endpoint, nothing, one } from '../../kit/endpoint.ts';

/** How long a link to fill in an accreditation is good for. */
export const invitationDays = 7;

/** What a link says of itself: whom it is for while it works, and nothing more afterwards. */
const invited = z.union([
  z.object({ state: z.literal('SENT'), entityName: z.string(), email: z.string(), expiresAt: z.string() }),
  z.object({ state: z.literal(['EXPIRED', 'USED']) }),
]);
export type Invited = z.infer<typeof invited>;

/** Whatever an email program made of it: what isn't a link of ours is unknown. */
export const byToken = z.strictObject({ token: z.string().max(4000) });

/** What a link can be asked before anything is filled in: the first screen has no need of the form. */
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
