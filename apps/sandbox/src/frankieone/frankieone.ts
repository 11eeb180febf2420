import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallLog, createCallLog } from '../bureau/call-log.ts';
import { callRoutes } from '../bureau/call-routes.ts';
import { createLatest } from '../bureau/latest.ts';
import { parseJson } from '../bureau/tree.ts';
import { createTroubles, sendAnswer, surnameFault, surnameFaults } from '../bureau/trouble.ts';
import type { StandIn } from '../stand-in.ts';
import { errorAnswer, jsonAnswer } from './answers.ts';
import { customerReferenceOf, nameOf } from './entity.ts';
import {
  type Context,
  createEntity,
  type EntityCall,
  readChecks,
  replayAnswer,
  searchEntities,
  type Told,
  verifyEntity,
} from './entity-calls.ts';
import { createRegister } from './register.ts';
import { resolveRoutes, waitingPanel } from './resolve-routes.ts';
import { createWebhook, type WebhookOptions } from './webhook.ts';

export type FrankieOneOptions = { paidMs: number; slowMs: number; webhook: WebhookOptions };

const ruok: EntityCall = ({ requestId }) => ({
  about: undefined,
  answer: jsonAnswer('well', { requestId, puppy: true }),
});

type Route = readonly [product: string, method: 'GET' | 'POST', path: string, call: EntityCall];

const routes: readonly Route[] = [
  ['create', 'POST', '/entity', createEntity],
  ['verify', 'POST', '/entity/:id/verify/profile/simple', verifyEntity],
  ['checks', 'GET', '/entity/:id/checks', readChecks],
  ['search', 'POST', '/entity/search', searchEntities],
  ['replay', 'GET', '/retrieve/response/:id', replayAnswer],
  ['ruok', 'GET', '/ruok', ruok],
];

const isTrusted = ({ headers }: FastifyRequest): boolean =>
  headers.api_key === 'sandbox' && headers['x-frankie-customerid'] === 'assay';

const complianceRoutes = (app: FastifyInstance, calls: CallLog, context: Context): void => {
  for (const [product, method, path, call] of routes)
    app.route<{ Params: { id?: string }; Body: string | undefined }>({
      method,
      url: `/compliance/v1.2${path}`,
      handler: async (request, reply) => {
        const { params, body = '' } = request;
        const asked = { requestId: randomUUID(), id: params.id ?? '', body: parseJson(body) };
        const told: Told = isTrusted(request)
          ? await call(asked, context)
          : { about: undefined, answer: errorAnswer(asked.requestId, 401, 'Unauthorised') };
        calls.add({
          product,
          subject: nameOf(told.about),
          reference: customerReferenceOf(told.about),
          outcome: told.answer.outcome,
          body,
        });
        return sendAnswer(reply, told.answer);
      },
    });
};

const ownFaults = [
  surnameFault('Resolver', 'REFER, until someone decides on FrankieOne’s page here.'),
  surnameFault('Waiter', 'WAIT, which becomes PASS the second time its checks are read.'),
  surnameFault('Failer', 'FAIL.'),
  surnameFault('Manual', 'PASS_MANUAL.'),
  surnameFault('Toolittle', '422, there is too little data to run the check.'),
  surnameFault('Orphan', 'Resets the connection once it has created the entity.'),
  surnameFault('Twice', 'Sends its webhook twice.'),
  surnameFault('Forged', 'Sends its webhook with a wrong secret as well.'),
];

export const frankieOne = ({ paidMs, slowMs, webhook: options }: FrankieOneOptions): StandIn => {
  const calls = createCallLog();
  const webhook = createWebhook(options);
  const register = createRegister(webhook, paidMs);
  const troubles = createTroubles({
    slowMs,
    gateway: () => errorAnswer(randomUUID(), 503, 'Service unavailable'),
    tooMany: () => ({
      ...errorAnswer(randomUUID(), 429, 'Too many requests'),
      headers: { 'retry-after': '1' },
    }),
  });
  const context: Context = { register, answers: createLatest<Told>(500), troubles, paidMs, slowMs };
  const named = { name: 'FrankieOne', prefix: '/frankieone' };
  return {
    ...named,
    summary: 'Checks who people are, for the customer “assay” with the key “sandbox”.',
    faults: [...surnameFaults(slowMs, '503.'), ...ownFaults],
    plugin: async (app) => {
      app.removeContentTypeParser('application/json');
      app.addContentTypeParser<string>(
        ['application/json', 'application/x-www-form-urlencoded'],
        { parseAs: 'string' },
        (_, text, done) => done(null, text),
      );
      app.addHook('onClose', async () => webhook.close());
      callRoutes(app, { of: named, calls, clear: troubles.reset, above: () => waitingPanel(register) });
      resolveRoutes(app, register);
      complianceRoutes(app, calls, context);
    },
  };
};
