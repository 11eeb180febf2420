import { createHash, timingSafeEqual } from 'node:crypto';
import { config } from '../../kernel/config/config.ts';
import type { OutsideRequest, Patience } from '../../kernel/outside/outside.ts';
import { type Prepared, provider } from '../exchange.ts';
import { errorOf } from './answer.ts';

export const frankieOne = provider(
  'FrankieOne',
  config.FRANKIEONE_URL,
  // A 503 means that the service is down.
  (answer) => answer.status !== 503 && errorOf(answer) !== undefined,
);

interface Call {
  readonly path: string;
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

export const portalLinks = (entityId: string) => ({
  onboarding: link(config.FRANKIEONE_ONBOARDING_LINK, entityId),
  monitoring: link(config.FRANKIEONE_MONITORING_LINK, entityId),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks a webhook's secret in constant time; without a configured secret, none is trusted. */
export const isWebhookTrusted = (authorization: string | undefined): boolean =>
  config.FRANKIEONE_WEBHOOK_SECRET !== '' &&
  timingSafeEqual(digest(authorization ?? ''), digest(config.FRANKIEONE_WEBHOOK_SECRET));
