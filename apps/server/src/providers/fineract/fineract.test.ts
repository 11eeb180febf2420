import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { anyLoan, leastLoan, loanOf, wholeLoan } from '../../../test/lms/loans.ts';
import { accountsOf, callsTo, systems } from '../../../test/lms/systems.ts';
import type { LoanApplication } from './loan-application.ts';

const options = { reference: 'push-7', updateExisting: false };

const golden = (name: string) =>
  readFile(new URL(`golden/${name}-application.json`, import.meta.url), 'utf8');

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.for([
  ['whole', wholeLoan],
  ['least', leastLoan],
] as const)('the %s application is as it was agreed', async ([name, loan]) => {
  const { kept } = systems.fineract.make().prepare(loan, options);
  expect(JSON.parse(kept)).toEqual({
    ...JSON.parse(await golden(name)),
    loan: { ...JSON.parse(await golden(name)).loan, productId: 1 },
  });
});

test('sends our amounts to the cent, whatever was typed', () => {
  const system = systems.fineract.make();
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const { kept } = system.prepare(loan, options);
      const { loan: terms, details } = JSON.parse(kept) as LoanApplication;
      const cents = (text: unknown) => Number(String(text).replace('.', ''));
      expect(cents(terms.principal)).toBe(loan.amountFundedCents);
      expect(cents(terms.principal)).toBe(cents(details.amount_financed) + cents(details.brokerage));
      expect(cents(terms.fixedEmiAmount)).toBe(loan.instalmentCents);
      expect(cents(details.balloon)).toBe(loan.balloonCents);
    }),
    { numRuns: 100 },
  );
});

test('creates clients before the loan, and none twice', async () => {
  const system = systems.fineract.make();
  const loan = loanOf('Ordered Haulage');
  const send = (one: typeof loan) => system.push(system.prepare(one, options), options);
  expect((await send(loan)).kind).toBe('accepted');
  const applicant = `assay-organisation-${loan.applicant.entityId}`;
  expect(await callsTo('fineract', applicant)).toEqual([
    expect.stringMatching(/^client 200 made client/),
    expect.stringMatching(/^look-up 404/),
  ]);
  const next = { ...loan, applicationNumber: loanOf('Other').applicationNumber };
  expect((await send(next)).kind).toBe('accepted');
  expect((await callsTo('fineract', applicant)).filter((call) => call.startsWith('client'))).toHaveLength(1);
  expect(await accountsOf('fineract', next.applicationNumber)).toHaveLength(1);
});

test('removes a withdrawn funder with an update', async () => {
  const system = systems.fineract.make();
  const loan = loanOf('Refunded Haulage');
  await system.push(system.prepare(loan, options), options);
  const again = { reference: 'push-8', updateExisting: true };
  const { kept } = system.prepare({ ...loan, funder: null }, again);
  expect((JSON.parse(kept) as LoanApplication).details).toHaveProperty('funder', null);
  expect((await system.push({ kept, contentType: 'application/json' }, again)).kind).toBe('accepted');
});

const text =
  (status: number, body: string): RequestListener =>
  (request, response) => {
    const isRead = request.method === 'GET';
    const absent = JSON.stringify({ userMessageGlobalisationCode: 'error.msg.resource.not.found' });
    response.writeHead(isRead ? 404 : status).end(isRead ? absent : body);
  };

test.for([
  [200, '{}', 'unknown'],
  [200, '{"resourceId":"7"}', 'unknown'],
  [200, '', 'unknown'],
  [201, '{"resourceId":7}', 'unknown'],
  [302, '', 'unknown'],
  [408, '', 'unknown'],
  [409, '{"userMessageGlobalisationCode":"error.msg.command.under.processing"}', 'unknown'],
  [500, '{"userMessageGlobalisationCode":"error.msg.platform"}', 'unknown'],
  [400, '<html></html>', 'refused'],
  [403, '{"userMessageGlobalisationCode":"error.msg.no","defaultUserMessage":"No."}', 'refused'],
] as const)('an answer of %i with %s to the first write is %s', async ([status, body, kind]) => {
  const system = systems.fineract.make({ url: await answering(text(status, body)) });
  const pushed = await system.push(system.prepare(wholeLoan, options), options);
  expect(pushed.kind).toBe(kind);
  expect(pushed.answer).toBe(`POST /clients: ${status}\n${body}`);
  const payment = {
    externalId: 'p',
    reference: '1',
    amountCents: 1,
    direction: 'DEBIT',
    date: '2026-01-01',
  } as const;
  expect((await system.postPayment(payment)).kind).toBe(kind);
});

test('keeps an answer as storable text', async () => {
  const system = systems.fineract.make({ url: await answering(text(400, 'odd\0answer')) });
  expect((await system.push(system.prepare(wholeLoan, options), options)).answer).toContain('oddanswer');
});
