import { z } from 'zod';
import { area, endpoint, one } from './endpoint.ts';

export const webConfig = z.object({
  /** Changes with every build of the web app; another value than one's own means: reload. */
  version: z.string(),
  demo: z.boolean(),
  /** Where the business is, `Australia/Sydney`: instants are shown in its time. */
  businessTimeZone: z.string(),
  /** The largest file that can be uploaded. */
  uploadLimitMb: z.number(),
  /** Addresses of a person in the identity provider's portal, with `{entityId}`; null where none is configured. */
  portalLinks: z.object({ onboarding: z.string().nullable(), monitoring: z.string().nullable() }),
  features: z.object({ workflow: z.boolean(), loginHistory: z.boolean() }),
});
export type WebConfig = z.infer<typeof webConfig>;

/** What the event stream carries: ids only, never content. Whoever listens reads those of a kind by its own schema. */
export interface LiveEvent {
  kind: string;
  [name: string]: unknown;
}

export const system = area({
  getConfig: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'What the web app needs to start',
    permission: 'public',
    passive: true,
    answer: one(webConfig),
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Health check',
    permission: 'public',
    passive: true,
    answer: one(z.object({ status: z.literal('ok') })),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Migrated, seeded and ready for requests',
    permission: 'public',
    passive: true,
    answer: one(z.object({ status: z.literal('ready') })),
  }),
});
