import type { OutsideAnswer, OutsideRequest, Patience } from '../../kernel/outside/outside.ts';
import { patience, provider, quoted } from '../exchange.ts';
import type { Found, LoanSystem, Payment, Posted, PreparedPush, Pushed } from '../loan-system.ts';
import {
  type Asked,
  alreadyThere,
  asked,
  basicCredentials,
  dollarsOf,
  failureOf,
  keptAnswer,
  outcomeOfStatus,
  refusedWith,
  silenceOf,
  unclearStatus,
} from '../loan-words.ts';
import { element, nodeAt, nodesAt, readXml, textAt, type XmlNode } from '../xml.ts';
import { importOf } from './import.ts';

export interface XmlLmsSettings {
  readonly url: string | undefined;
  readonly username: string;
  readonly password: string;
  readonly writePatience?: Patience;
}

const contentType = 'application/xml';

const resultOf = (answer: OutsideAnswer): XmlNode => nodeAt(readXml(answer.body), 'Result');

const messagesOf = (result: XmlNode): XmlNode[] => nodesAt(result, 'Messages', 'Message');

const hasCode = (result: XmlNode, code: string): boolean =>
  messagesOf(result).some((message) => textAt(message, '@Code') === code);

const wordsOf = (result: XmlNode): string =>
  messagesOf(result)
    .flatMap((message) => textAt(message) ?? [])
    .map(quoted)
    .join('; ') || 'no reason given';

const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 409;

const hasOwnWords = (status: number) => status === 401 || status === 403 || status === 429;

/** Returns the system's own verdict; undefined when unreadable or contradicted by the status. */
function successOf(answer: OutsideAnswer, result: XmlNode): boolean | undefined {
  const success = textAt(result, '@Success');
  if (success === 'true') return answer.status === 200 ? true : undefined;
  return success === 'false' && (answer.status === 200 || isRefusal(answer.status)) ? false : undefined;
}

function pushedOf(answer: OutsideAnswer, what: Asked): Pushed {
  const kept = { answer: keptAnswer(answer) };
  const result = resultOf(answer);
  const accountId = textAt(result, '@AccountId');
  const isDone = successOf(answer, result);
  if (isDone && accountId !== null) return { ...kept, kind: 'accepted', accountId };
  if (isDone === false && hasCode(result, 'DUPLICATE'))
    return { ...kept, kind: 'duplicate', accountId, message: alreadyThere };
  if (isDone === false && !hasOwnWords(answer.status))
    return { ...kept, ...refusedWith(wordsOf(result), what) };
  return { ...kept, ...outcomeOfStatus(answer.status, what) };
}

function foundOf(answer: OutsideAnswer, applicationNumber: string): Found {
  const read = readXml(answer.body);
  const accountId = textAt(read, 'Account', '@AccountId');
  const isTheOne = textAt(read, 'Account', 'ExternalId') === applicationNumber;
  if (answer.status === 200 && isTheOne && accountId !== null)
    return { kind: 'found', accountId, reference: textAt(read, 'Account', 'ImportReference') };
  // A 404 from elsewhere, such as a proxy, says nothing about the account.
  if (answer.status === 404 && hasCode(nodeAt(read, 'Result'), 'NOT_FOUND')) return { kind: 'absent' };
  return unclearStatus(answer.status);
}

function postedOf(answer: OutsideAnswer): Posted {
  const result = resultOf(answer);
  const isDone = successOf(answer, result);
  if (isDone) return { kind: 'posted' };
  return isDone === false && !hasOwnWords(answer.status)
    ? refusedWith(wordsOf(result), asked.payment)
    : outcomeOfStatus(answer.status, asked.payment);
}

const transactionOf = (payment: Payment): string =>
  element('Transaction', [
    element('ExternalId', payment.externalId),
    element('Reference', payment.reference),
    element('Direction', payment.direction),
    element('Amount', dollarsOf(payment.amountCents)),
    element('Date', payment.date),
  ]);

export function xmlLms(settings: XmlLmsSettings): LoanSystem {
  const service = provider(
    'LMS',
    settings.url,
    (answer) => answer.status !== 503 && resultOf(answer) !== undefined,
  );
  const headers = { accept: contentType, authorization: basicCredentials(settings) };
  const post = (path: string, body: string): OutsideRequest => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': `${contentType};charset=UTF-8` },
    body,
    mayRepeat: false,
    patience: settings.writePatience ?? patience.purchase,
  });
  return {
    name: service.name,
    isConfigured: service.isConfigured,
    prepare: (loan, { reference }): PreparedPush => ({ kept: importOf(loan, reference), contentType }),
    push: async ({ kept }, { updateExisting }) => {
      const what = updateExisting ? asked.update : asked.create;
      try {
        const path = `/Import?option=ACCOUNT&updateExisting=${updateExisting}`;
        return pushedOf(await service.send(post(path, kept)), what);
      } catch (error) {
        return { answer: null, ...failureOf(error, what) };
      }
    },
    find: async (applicationNumber) => {
      const path = `/Accounts/${encodeURIComponent(applicationNumber)}`;
      try {
        const request = { method: 'GET', path, headers, mayRepeat: true, patience: patience.status } as const;
        return foundOf(await service.send(request), applicationNumber);
      } catch (error) {
        return silenceOf(error);
      }
    },
    postPayment: async (payment) => {
      try {
        return postedOf(await service.send(post('/Transactions', transactionOf(payment))));
      } catch (error) {
        return failureOf(error, asked.payment);
      }
    },
  };
}
