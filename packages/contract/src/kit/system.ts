import { z } from 'zod';
import { area, endpoint, one } from './endpoint.ts';

export const webConfig = z.object({
  /** Changes with every build; a different value makes the web app reload. */
  version: z.string(),
  demo: z.boolean(),
  businessTimeZone: z.string(),
  uploadLimitMb: z.number(),
  /** Addresses in the provider's portal, with `{entityId}`; null if not configured. */
  portalLinks: z.object({ onboarding: z.string().nullable(), monitoring: z.string().nullable() }),
  features: z.object({ workflow: z.boolean(), loginHistory: z.boolean() }),
});
export type WebConfig = z.infer<typeof webConfig>;

/** Ids only, never content; each kind has a schema of its own. */
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
