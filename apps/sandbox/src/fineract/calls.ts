import { type Branch, isBranch, type Tree, textAt, treeAt } from '../bureau/tree.ts';
import type { Answer } from '../bureau/trouble.ts';
import {
  isDuplicateApplicant,
  isRefusedApplicant,
  paymentTroubleOf,
  refusedApplicantWords,
  refusedPaymentWords,
} from '../loans/loan-faults.ts';
import { doneAnswer, errorAnswer, jsonAnswer, notFoundAnswer } from './answers.ts';
import { type Books, displayName } from './books.ts';
import { complaintsOf, rules } from './requests.ts';

export type Request = {
  /** Our external id or Fineract's own. */
  id: string;
  innerId: string;
  command: string;
  body: Tree;
};

export type Call = (request: Request, books: Books) => Answer;

const invalid = (body: Tree, fields: Parameters<typeof complaintsOf>[1]): Answer | undefined => {
  const complaints = complaintsOf(body, fields);
  return complaints.length > 0 ? errorAnswer(400, complaints) : undefined;
};

const asBranch = (tree: Tree): Branch => (isBranch(tree) ? tree : {});

const duplicate = (what: string, externalId: string): Answer =>
  errorAnswer(403, [
    {
      code: `error.msg.${what}.duplicate.externalId`,
      words: `A ${what} with externalId ${externalId} already exists.`,
      field: 'externalId',
    },
  ]);

export const readClient: Call = ({ id }, { findClient }) => {
  const found = findClient(id);
  if (!found) return notFoundAnswer('client', id);
  return jsonAnswer(`client ${found.id}`, {
    id: found.id,
    externalId: found.externalId,
    displayName: found.name,
  });
};

export const createClient: Call = ({ body }, { findClient, keepClient }) => {
  const refusal = invalid(body, rules.newClient);
  if (refusal) return refusal;
  const externalId = textAt(body, 'externalId');
  if (displayName(asBranch(body)) === '')
    return errorAnswer(400, [{ code: 'error.msg.client.no.name', words: 'The client needs a name.' }]);
  if (findClient(externalId)) return duplicate('client', externalId);
  const { id } = keepClient(externalId, displayName(asBranch(body)));
  return doneAnswer(`made client ${id}`, id, { clientId: id, resourceExternalId: externalId });
};

export const updateClient: Call = ({ id, body }, { clientById, keepClient }) => {
  const refusal = invalid(body, rules.client);
  if (refusal) return refusal;
  const client = clientById(Number(id));
  if (!client) return notFoundAnswer('client', id);
  keepClient(client.externalId, displayName(asBranch(body)) || client.name);
  return doneAnswer(`changed client ${id}`, client.id, { clientId: client.id });
};

export const readLoan: Call = ({ id }, { ledger }) => {
  const found = ledger.find(id);
  if (!found) return notFoundAnswer('loan', id);
  return jsonAnswer(`loan ${found.id}`, { id: found.id, externalId: id, clientName: found.applicant });
};

const onHold = () =>
  errorAnswer(403, [{ code: 'error.msg.client.on.hold', words: `${refusedApplicantWords}.` }]);

export const createLoan: Call = ({ body }, { ledger, clientById, details }) => {
  const row = treeAt(treeAt(body, 'datatables'), 'data');
  const refusal = invalid(body, rules.newLoan) ?? invalid(row, rules.details);
  if (refusal) return refusal;
  const client = clientById(Number(treeAt(body, 'clientId')));
  if (!client) return notFoundAnswer('client', String(treeAt(body, 'clientId')));
  if (isRefusedApplicant(client.name)) return onHold();
  const number = textAt(body, 'externalId');
  if (isDuplicateApplicant(client.name) && !ledger.find(number)) ledger.plant(number);
  if (ledger.find(number)) return duplicate('loan', number);
  const { id } = ledger.open({
    number,
    applicant: client.name,
    amount: textAt(body, 'principal'),
    reference: textAt(row, 'push_reference'),
  });
  details.set(String(id), asBranch(row));
  const more = { clientId: client.id, loanId: id, resourceExternalId: number };
  return doneAnswer(`made loan ${id}`, id, more);
};

export const updateLoan: Call = ({ id, body }, { ledger, clientById }) => {
  const refusal = invalid(body, rules.loan);
  if (refusal) return refusal;
  const account = ledger.byId(Number(id));
  if (!account) return notFoundAnswer('loan', id);
  const client = clientById(Number(treeAt(body, 'clientId')));
  if (!client) return notFoundAnswer('client', String(treeAt(body, 'clientId')));
  if (isRefusedApplicant(client.name)) return onHold();
  ledger.update(account, { applicant: client.name, amount: textAt(body, 'principal') });
  return doneAnswer(`changed loan ${id}`, account.id, { loanId: account.id });
};

export const readDetails: Call = ({ id }, { ledger, details }) => {
  if (!ledger.byId(Number(id))) return notFoundAnswer('loan', id);
  const row = details.get(id);
  return jsonAnswer('data table', row ? [{ loan_id: Number(id), ...row }] : []);
};

export const updateDetails: Call = ({ id, body }, { ledger, details }) => {
  const refusal = invalid(body, rules.details);
  if (refusal) return refusal;
  const account = ledger.byId(Number(id));
  if (!account) return notFoundAnswer('loan', id);
  details.set(id, asBranch(body));
  ledger.update({ ...account, pushes: account.pushes - 1 }, { reference: textAt(body, 'push_reference') });
  return doneAnswer('changed data table', account.id, { loanId: account.id });
};

export const readTransaction: Call = ({ id, innerId }, { ledger }) => {
  const found = ledger.findPayment(innerId);
  if (found?.reference !== id) return notFoundAnswer('transaction', innerId);
  return jsonAnswer(`transaction ${found.id}`, { id: found.id, externalId: innerId, amount: found.amount });
};

const post = (
  { id, body }: Request,
  { ledger }: Books,
  { direction, day }: { direction: 'CREDIT' | 'DEBIT'; day: string },
): Answer => {
  const refusal = invalid(body, direction === 'DEBIT' ? rules.repayment : rules.disbursement);
  if (refusal) return refusal;
  const trouble = paymentTroubleOf(id);
  if (trouble === 'gateway') return errorAnswer(503);
  if (trouble === 'refused')
    return errorAnswer(403, [{ code: 'error.msg.loan.is.closed', words: `${refusedPaymentWords}.` }]);
  const externalId = textAt(body, 'externalId');
  if (ledger.findPayment(externalId)) return duplicate('transaction', externalId);
  const amount = textAt(body, 'transactionAmount');
  const payment = { externalId, reference: id, amount, direction, date: textAt(body, day) };
  const posted = ledger.post(payment, trouble === 'hangup');
  if (typeof posted === 'string') return notFoundAnswer('loan', id);
  const answer = doneAnswer('posted', posted.id, { resourceExternalId: externalId });
  return trouble === 'hangup' ? { ...answer, outcome: 'posted, connection reset', isCut: true } : answer;
};

const wrongCommand = (command: string): Answer =>
  errorAnswer(400, [{ code: 'error.msg.unrecognized.command', words: `There is no command ${command}.` }]);

export const repay: Call = (request, books) =>
  request.command === 'repayment'
    ? post(request, books, { direction: 'DEBIT', day: 'transactionDate' })
    : wrongCommand(request.command);

export const disburse: Call = (request, books) =>
  request.command === 'disburse'
    ? post(request, books, { direction: 'CREDIT', day: 'actualDisbursementDate' })
    : wrongCommand(request.command);
