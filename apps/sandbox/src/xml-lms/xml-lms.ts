import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallLog, createCallLog } from '../bureau/call-log.ts';
import { callRoutes } from '../bureau/call-routes.ts';
import { problemsOf } from '../bureau/rules.ts';
import { type Tree, textAt, treeAt } from '../bureau/tree.ts';
import { type Answer, createTroubles, sendAnswer, type Troubles } from '../bureau/trouble.ts';
import { parseXml } from '../bureau/xml.ts';
import { createLedger, type Direction, type Ledger, type PushedLoan } from '../loans/ledger.ts';
import { accountsPanel, ledgerRoutes } from '../loans/ledger-routes.ts';
import {
  isDuplicateApplicant,
  isRefusedApplicant,
  loanFaults,
  paymentTroubleOf,
  pushTroubleOf,
  refusedApplicantWords,
  refusedPaymentWords,
} from '../loans/loan-faults.ts';
import type { StandIn } from '../stand-in.ts';
import { importProblems, loanOf, transactionRules } from './import-request.ts';
import { accountAnswer, accountIdOf, problemsAnswer, refusalAnswer, successAnswer } from './results.ts';

export type XmlLmsOptions = { paidMs: number; slowMs: number };

type Context = { ledger: Ledger; calls: CallLog; troubles: Troubles; paidMs: number };

type Query = { option?: string; updateExisting?: string };
type Incoming = { Querystring: Query; Body: string | undefined };

const authorization = `Basic ${Buffer.from('assay:sandbox').toString('base64')}`;

const strangerAnswer = ({ headers }: FastifyRequest): Answer | undefined =>
  headers.authorization === authorization
    ? undefined
    : refusalAnswer(401, [['CREDENTIALS', 'The credentials were not accepted.']]);

const unavailable = () => refusalAnswer(503, [['UNAVAILABLE', 'The service is unavailable.']]);

const importRefusal = ({ option, updateExisting }: Query, request: Tree): Answer | undefined => {
  if (option !== 'ACCOUNT') return refusalAnswer(400, [['OPTION', 'The option must be ACCOUNT.']]);
  if (updateExisting !== 'true' && updateExisting !== 'false')
    return refusalAnswer(400, [['OPTION', 'updateExisting must be true or false.']]);
  if (request === undefined) return refusalAnswer(400, [['MALFORMED', 'The body must be an Import.']]);
  const problems = importProblems(request);
  if (problems.length > 0) return problemsAnswer(problems);
  return isRefusedApplicant(loanOf(request).applicant)
    ? refusalAnswer(200, [['REFUSED', `${refusedApplicantWords}.`]])
    : undefined;
};

/** Atomic: of two imports with one number, the second finds the first one's account. */
const importLoan = (ledger: Ledger, loan: PushedLoan, updateExisting: boolean): Answer => {
  const before = ledger.find(loan.number);
  if (before && !updateExisting)
    return refusalAnswer(200, [['DUPLICATE', `There is an account ${loan.number} already.`]], {
      '@AccountId': accountIdOf(before.id),
    });
  const account = before ? ledger.update(before, loan) : ledger.open(loan);
  const accountId = accountIdOf(account.id);
  return successAnswer(`${before ? 'updated' : 'made'} ${accountId}`, { '@AccountId': accountId });
};

const answerImport = async (
  { ledger, troubles, paidMs }: Context,
  query: Query,
  request: Tree,
): Promise<Answer> => {
  const refusal = importRefusal(query, request);
  if (refusal) return refusal;
  const loan = loanOf(request);
  if (isDuplicateApplicant(loan.applicant) && !ledger.find(loan.number)) ledger.plant(loan.number);
  return troubles.answer(pushTroubleOf(loan.applicant), loan.number, async () => ({
    ...importLoan(ledger, loan, query.updateExisting === 'true'),
    afterMs: paidMs,
  }));
};

const answerTransaction = ({ ledger }: Context, request: Tree): Answer => {
  if (request === undefined) return refusalAnswer(400, [['MALFORMED', 'The body must be a Transaction.']]);
  const problems = problemsOf(request, transactionRules);
  if (problems.length > 0) return problemsAnswer(problems);
  const reference = textAt(request, 'Reference');
  const externalId = textAt(request, 'ExternalId');
  const trouble = paymentTroubleOf(reference);
  if (trouble === 'refused') return refusalAnswer(200, [['REFUSED', `${refusedPaymentWords}.`]]);
  if (trouble === 'gateway') return unavailable();
  const isRepeated = ledger.findPayment(externalId) !== undefined;
  const payment = {
    externalId,
    reference,
    amount: textAt(request, 'Amount'),
    direction: textAt(request, 'Direction') as Direction,
    date: textAt(request, 'Date'),
  };
  const posted = ledger.post(payment, trouble === 'hangup');
  if (posted === 'unknown reference')
    return refusalAnswer(200, [['UNKNOWN_REFERENCE', `There is no account ${reference}.`]]);
  if (posted === 'another payment')
    return refusalAnswer(200, [['DUPLICATE', `Another payment has the id ${externalId}.`]]);
  const answer = successAnswer(isRepeated ? 'posted before' : 'posted', {
    '@TransactionId': `T-${posted.id}`,
  });
  return trouble === 'hangup' && !isRepeated
    ? { ...answer, outcome: 'posted, connection reset', isCut: true }
    : answer;
};

const importRoute = (app: FastifyInstance, context: Context): void => {
  app.post<Incoming>('/Import', async (call, reply: FastifyReply) => {
    const body = call.body ?? '';
    const request = treeAt(parseXml(body), 'Import');
    const answer = strangerAnswer(call) ?? (await answerImport(context, call.query, request));
    const { applicant, number, reference } = loanOf(request);
    const subject = `${applicant} ${number}`.trim();
    context.calls.add({ product: 'import', subject, reference, outcome: answer.outcome, body });
    return sendAnswer(reply, answer);
  });
};

const otherRoutes = (app: FastifyInstance, context: Context): void => {
  const { ledger, calls } = context;
  app.get<{ Params: { number: string } }>('/Accounts/:number', async (call, reply) => {
    const { number } = call.params;
    const found = ledger.find(number);
    const answer =
      strangerAnswer(call) ??
      (found
        ? accountAnswer(found.id, number, found.reference)
        : refusalAnswer(404, [['NOT_FOUND', `There is no account ${number}.`]]));
    calls.add({ product: 'look-up', subject: number, reference: number, outcome: answer.outcome, body: '' });
    return sendAnswer(reply, answer);
  });
  app.post<Incoming>('/Transactions', async (call, reply: FastifyReply) => {
    const body = call.body ?? '';
    const request = treeAt(parseXml(body), 'Transaction');
    const answer = strangerAnswer(call) ?? answerTransaction(context, request);
    const reference = textAt(request, 'ExternalId');
    const subject = textAt(request, 'Reference');
    calls.add({ product: 'payment', subject, reference, outcome: answer.outcome, body });
    return sendAnswer(reply, answer);
  });
};

export const xmlLms = ({ paidMs, slowMs }: XmlLmsOptions): StandIn => {
  const ledger = createLedger();
  const calls = createCallLog();
  const tooMany = () => ({
    ...refusalAnswer(429, [['TOO_MANY', 'Too many requests.']]),
    headers: { 'retry-after': '1' },
  });
  const troubles = createTroubles({ slowMs, gateway: unavailable, tooMany });
  const context: Context = { ledger, calls, troubles, paidMs };
  const named = { name: 'Loan management system (XML import)', prefix: '/xml-lms' };
  return {
    ...named,
    summary:
      'Takes approved applications as accounts, and payments, from “assay” with the password “sandbox”. Lists what it has.',
    faults: loanFaults(slowMs),
    plugin: async (app) => {
      app.removeContentTypeParser('application/json');
      callRoutes(app, {
        of: named,
        calls,
        clear: troubles.reset,
        above: () => accountsPanel(ledger),
        subjects: 'Name or number',
      });
      ledgerRoutes(app, ledger);
      importRoute(app, context);
      otherRoutes(app, context);
    },
  };
};
