import type { FastifyRequest } from 'fastify';
import { createCallLog } from '../bureau/call-log.ts';
import { callRoutes } from '../bureau/call-routes.ts';
import { problemsOf } from '../bureau/rules.ts';
import { type Tree, textAt, treeAt } from '../bureau/tree.ts';
import {
  type Answer,
  createTroubles,
  isNamed,
  sendAnswer,
  surnameFault,
  surnameFaults,
  type Troubles,
  troubleOf,
} from '../bureau/trouble.ts';
import { parseXml, xmlOf } from '../bureau/xml.ts';
import type { StandIn } from '../stand-in.ts';
import { consumerReport } from './consumer-report.ts';
import { personOf, rules } from './consumer-request.ts';

export type IllionOptions = { paidMs: number; slowMs: number };

const subscriberId = 'assay';
const authorization = `Basic ${Buffer.from('assay:sandbox').toString('base64')}`;

const errorAnswer = (status: number, Code: string, Message: string, Field?: string): Answer => ({
  outcome: `${status} error ${Code}`,
  status,
  type: 'application/xml; charset=utf-8',
  body: xmlOf({ Error: { Code, Field, Message } }),
});

const refusalOf = ({ headers }: FastifyRequest, request: Tree): Answer | undefined => {
  if (headers.authorization !== authorization || headers['x-subscriber-id'] !== subscriberId)
    return errorAnswer(401, '01', 'The credentials were not accepted.');
  if (request === undefined) return errorAnswer(400, '10', 'The body must be a ConsumerReportRequest.');
  const [problem] = problemsOf(request, rules);
  if (problem) {
    const code = problem.issue === 'is missing' ? '20' : '21';
    return errorAnswer(400, code, `${problem.path} ${problem.issue}.`, problem.path);
  }
  if (textAt(request, 'EnquiryHeader/SubscriberId') !== subscriberId)
    return errorAnswer(400, '21', 'The subscriber is another one.', 'EnquiryHeader/SubscriberId');
  if (isNamed(personOf(request).familyName, 'Oddaddress'))
    return errorAnswer(400, '52', 'The address was not recognised.', 'Address');
  return undefined;
};

const reportFor = async (request: Tree, troubles: Troubles, paidMs: number): Promise<Answer> => {
  const person = personOf(request);
  const subject = `${person.name} ${person.dateOfBirth}`;
  return troubles.answer(troubleOf(person.familyName), subject, async () => ({
    ...(await consumerReport(person)),
    afterMs: paidMs,
  }));
};

export const illion = ({ paidMs, slowMs }: IllionOptions): StandIn => {
  const calls = createCallLog();
  const troubles = createTroubles({
    slowMs,
    gateway: () => errorAnswer(503, '90', 'The service is unavailable.'),
    tooMany: () => ({ ...errorAnswer(429, '60', 'Too many requests.'), headers: { 'retry-after': '1' } }),
  });
  const named = { name: 'illion', prefix: '/illion' };
  return {
    ...named,
    summary: 'Sells credit reports about people, to the subscriber “assay” with the password “sandbox”.',
    faults: [
      ...surnameFaults(slowMs, '503 with error 90.'),
      surnameFault('Noscore', 'A report without a score.'),
      surnameFault('Nofile', 'NO_FILE: the person isn’t known, and there is no score.'),
      surnameFault('Manyfiles', 'MULTIPLE: several people match, and there is no score.'),
      surnameFault('Oddaddress', '400 with error 52, the address was not recognised.'),
    ],
    plugin: async (app) => {
      callRoutes(app, { of: named, calls, clear: troubles.reset });
      app.removeContentTypeParser('application/json');
      app.post<{ Body: string | undefined }>('/consumer/v1/reports', async (call, reply) => {
        const body = call.body ?? '';
        const request = treeAt(parseXml(body), 'ConsumerReportRequest');
        const answer = refusalOf(call, request) ?? (await reportFor(request, troubles, paidMs));
        calls.add({
          product: 'consumer report',
          subject: personOf(request).name,
          reference: textAt(request, 'EnquiryHeader/ClientReference'),
          outcome: answer.outcome,
          body,
        });
        return sendAnswer(reply, answer);
      });
    },
  };
};
