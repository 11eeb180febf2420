import { createHash, timingSafeEqual } from 'node:crypto';
import { config } from '../../kernel/config/config.ts';
import type { OutsideRequest, Patience } from '../../kernel/outside/outside.ts';
import { type Prepared, provider } from '../exchange.ts';
import { errorOf } from './answer.ts';

export const frankieOne = provider(
  'FrankieOne',
  config.FRANKIEONE_URL,
  // A 503 says of itself that the service is away.
  (answer) => answer.status !== 503 && errorOf(answer) !== undefined,
);

interface Call {
  readonly path: string;
  /** Without one it is a GET. */
  readonly body?: object;
  readonly mayRepeat: boolean;
  readonly patience: Patience;
}

export function jsonRequest({ path, body, mayRepeat, patience }: Call, reference: string): Prepared {
  const text = body && `${JSON.stringify(body, undefined, 2)}\n`;
  const request: OutsideRequest = {
    method: text === undefined ? 'GET' : 'POST',
    path,
    headers: {
      api_key: config.FRANKIEONE_API_KEY,
      'x-frankie-customerid': config.FRANKIEONE_CUSTOMER_ID,
      accept: 'application/json',
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    ...(text !== undefined && { body: text }),
    mayRepeat,
    patience,
  };
  return { request, kept: text ?? `GET ${path}\n`, reference };
}

const link = (template: string | undefined, entityId: string): string | null =>
  template === undefined ? null : template.replaceAll('{entityId}', encodeURIComponent(entityId));

/** Where staff look at a person in FrankieOne's own portal; null where that isn't configured. */
export const portalLinks = (entityId: string) => ({
  onboarding: link(config.FRANKIEONE_ONBOARDING_LINK, entityId),
  monitoring: link(config.FRANKIEONE_MONITORING_LINK, entityId),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a webhook's `Authorization` is the secret that we agreed on; without one, none is. */
export const isWebhookTrusted = (authorization: string | undefined): boolean =>
  config.FRANKIEONE_WEBHOOK_SECRET !== '' &&
  timingSafeEqual(digest(authorization ?? ''), digest(config.FRANKIEONE_WEBHOOK_SECRET));
