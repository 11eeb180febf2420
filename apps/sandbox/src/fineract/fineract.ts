import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallLog, createCallLog } from '../bureau/call-log.ts';
import { callRoutes } from '../bureau/call-routes.ts';
import { parseJson, treeAt } from '../bureau/tree.ts';
import { type Answer, createTroubles, sendAnswer, type Troubles } from '../bureau/trouble.ts';
import { accountsPanel, ledgerRoutes } from '../loans/ledger-routes.ts';
import { loanFaults, pushTroubleOf } from '../loans/loan-faults.ts';
import type { StandIn } from '../stand-in.ts';
import { errorAnswer } from './answers.ts';
import { type Books, createBooks } from './books.ts';
import {
  type Call,
  createClient,
  createLoan,
  disburse,
  type Request,
  readClient,
  readDetails,
  readLoan,
  readTransaction,
  repay,
  updateClient,
  updateDetails,
  updateLoan,
} from './calls.ts';

export type FineractOptions = { paidMs: number; slowMs: number };

type Context = { books: Books; calls: CallLog; troubles: Troubles; paidMs: number };

type Route = readonly [product: string, method: 'GET' | 'POST' | 'PUT', path: string, call: Call];

const byNumber = '/loans/external-id/:id';

const routes: readonly Route[] = [
  ['look-up', 'GET', '/clients/external-id/:id', readClient],
  ['client', 'POST', '/clients', createClient],
  ['client', 'PUT', '/clients/:id', updateClient],
  ['look-up', 'GET', byNumber, readLoan],
  ['loan', 'POST', '/loans', createLoan],
  ['loan', 'PUT', '/loans/:id', updateLoan],
  ['look-up', 'GET', '/datatables/assay_application/:id', readDetails],
  ['data table', 'PUT', '/datatables/assay_application/:id', updateDetails],
  ['look-up', 'GET', `${byNumber}/transactions/external-id/:innerId`, readTransaction],
  ['payment', 'POST', `${byNumber}/transactions`, repay],
  ['payment', 'POST', byNumber, disburse],
];

const authorization = `Basic ${Buffer.from('assay:sandbox').toString('base64')}`;

const strangerAnswer = ({ headers }: FastifyRequest): Answer | undefined => {
  if (headers.authorization !== authorization) return errorAnswer(401);
  return headers['fineract-platform-tenantid'] === 'default'
    ? undefined
    : errorAnswer(400, [{ code: 'error.msg.invalid.tenant', words: 'The tenant is not known.' }]);
};

/** Only calls that create or change a loan fail by the applicant's name. */
const applicantOf = (product: string, { body }: Request, { clientById }: Books): string =>
  product === 'loan' ? (clientById(Number(treeAt(body, 'clientId')))?.name ?? '') : '';

/** Replays the first answer for a repeated idempotency key, whatever the body. */
const answerWrite = async (
  [product, , , call]: Route,
  key: string,
  request: Request,
  { books, troubles, paidMs }: Context,
): Promise<Answer> => {
  if (key === '')
    return errorAnswer(400, [
      { code: 'error.msg.idempotency.key', words: 'The Idempotency-Key is missing.' },
    ]);
  const before = books.answers.get(key);
  if (before) return { ...before, headers: { 'x-served-from-cache': 'true' } };
  const applicant = applicantOf(product, request, books);
  return troubles.answer(pushTroubleOf(applicant), applicant, async () => {
    const answer = call(request, books);
    const { isCut: _, ...whole } = answer;
    if (answer.status < 500) books.answers.set(key, whole);
    return product === 'loan' ? { ...answer, afterMs: paidMs } : answer;
  });
};

const subjectOf = ({ id, body }: Request, applicant: string): string => {
  const names = [
    applicant,
    treeAt(body, 'fullname'),
    treeAt(body, 'lastname'),
    treeAt(body, 'externalId'),
    id,
  ];
  return [...new Set(names.filter((name) => typeof name === 'string' && name !== ''))].join(' ');
};

type Incoming = {
  Params: { id?: string; innerId?: string };
  Querystring: { command?: string };
  Body: string | undefined;
};

const fineractRoutes = (app: FastifyInstance, context: Context): void => {
  for (const route of routes) {
    const [product, method, path, call] = route;
    app.route<Incoming>({
      method,
      url: `/fineract-provider/api/v1${path}`,
      handler: async (incoming, reply) => {
        const { params, query, body = '', headers } = incoming;
        const request: Request = {
          id: params.id ?? '',
          innerId: params.innerId ?? '',
          command: query.command ?? '',
          body: parseJson(body),
        };
        const subject = subjectOf(request, applicantOf(product, request, context.books));
        const key = String(headers['idempotency-key'] ?? '');
        const answer =
          strangerAnswer(incoming) ??
          (method === 'GET' ? call(request, context.books) : await answerWrite(route, key, request, context));
        context.calls.add({ product, subject, reference: key, outcome: answer.outcome, body });
        return sendAnswer(reply, answer);
      },
    });
  }
};

export const fineract = ({ paidMs, slowMs }: FineractOptions): StandIn => {
  const books = createBooks();
  const calls = createCallLog();
  const tooMany = () => ({ ...errorAnswer(429), headers: { 'retry-after': '1' } });
  const troubles = createTroubles({ slowMs, gateway: () => errorAnswer(503), tooMany });
  const named = { name: 'Loan management system (Fineract)', prefix: '/fineract' };
  return {
    ...named,
    summary:
      'Takes approved applications as loans, and payments, from “assay” with the password “sandbox”, for the tenant “default”. Lists what it has.',
    faults: loanFaults(slowMs),
    plugin: async (app) => {
      app.removeContentTypeParser('application/json');
      app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_, text, done) =>
        done(null, text),
      );
      callRoutes(app, {
        of: named,
        calls,
        clear: troubles.reset,
        above: () => accountsPanel(books.ledger),
        subjects: 'Name or number',
      });
      ledgerRoutes(app, books.ledger);
      fineractRoutes(app, { books, calls, troubles, paidMs });
    },
  };
};
