import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { byId, id } from '../kit/schemas.ts';
import { assessmentsPath, readPermission } from './list.ts';

/** A page counts as open this long after its last call. Browsers throttle hidden pages. */
export const presenceSeconds = { open: 25, hidden: 90 } as const;

export const presenceEveryMs = 15_000;

const mostPages = 2_147_483_647;

export const presenceUpdate = z.strictObject({
  page: z.int().positive().max(mostPages),
  state: z.enum(['open', 'hidden', 'closed']),
});

export const presence = z.object({
  people: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  /** When to poll again, since a crashed browser sends nothing. */
  againInMs: z.number().nullable(),
});
export type Presence = z.infer<typeof presence>;

const call = { permission: readPermission, passive: true, params: byId, answer: one(presence) } as const;

export const presenceCalls = {
  getPresence: endpoint({
    ...call,
    method: 'GET',
    path: `${assessmentsPath}/:id/presence`,
    summary: 'See who else has an assessment open',
  }),
  savePresence: endpoint({
    ...call,
    method: 'PUT',
    path: `${assessmentsPath}/:id/presence`,
    summary: 'Say that a page has an assessment open, or has it no longer',
    body: presenceUpdate,
  }),
} as const;
