import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callsAbout } from '../test-support/calls.ts';

let sandbox: Sandbox;
let lms: string;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, paidMs: 0 });
  lms = `http://127.0.0.1:${sandbox.httpPort}/xml-lms`;
});
afterAll(() => sandbox.close());

const golden = new URL('../../../server/src/providers/xml-lms/golden/whole-import.xml', import.meta.url);
const whole = await readFile(golden, 'utf8');
const numbered = (number: string, name = 'Plain Haulage') =>
  whole.replace('1000042', number).replace(/<Name>.*<\/Name>/, `<Name>${name}</Name>`);

const credentials = { authorization: `Basic ${Buffer.from('assay:sandbox').toString('base64')}` };

const send = async (path: string, body: string, headers: Record<string, string> = credentials) => {
  const answer = await fetch(`${lms}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/xml', ...headers },
  });
  return { status: answer.status, xml: await answer.text() };
};

const importing = '/Import?option=ACCOUNT&updateExisting=false';

test('an import makes an account, which is listed and shown on the page', async () => {
  const { status, xml } = await send(importing, numbered('3000001', 'Shown &amp; Sons'));
  expect([status, xml]).toEqual([200, expect.stringMatching(/<Result Success="true" AccountId="L-\d+">/)]);
  const listed = await (await fetch(`${lms}/accounts?number=3000001`)).json();
  expect(listed).toMatchObject({
    count: 1,
    data: [{ applicant: 'Shown & Sons', amount: '46980.05', reference: 'push-7', pushes: 1, payments: [] }],
  });
  const page = await (await fetch(lms)).text();
  expect(page).toContain('<td>3000001</td><td>Shown &amp; Sons</td><td class="number">$46980.05</td>');
  expect(await callsAbout(lms, '3000001')).toMatchObject([{ product: 'import', reference: 'push-7' }]);
});

test.each([
  ['/Import?option=CLIENT&updateExisting=false', '', '', 'OPTION'],
  ['/Import?option=ACCOUNT', '', '', 'OPTION'],
  [importing, '</Import>', '', 'MALFORMED'],
  [importing, '<Bsb>066000', '<Bsb>066-000', 'Account/Disbursement/Bsb is not valid'],
  [importing, '<AmountFunded>46980.05', '<AmountFunded>46980.06', 'Account/AmountFunded is not valid'],
  [importing, '<AmountFunded>46980.05', '<AmountFunded>46980.5', 'Account/AmountFunded is not valid'],
  [importing, '<Abn>51824753556</Abn>', '', 'Clients/Organisation/Abn is missing'],
  [importing, '1984-02-29', '1985-02-29', 'Clients/Individual/DateOfBirth is not valid'],
  [importing, 'Client="assay-individual-31"', 'Client="assay-individual-9"', 'Account/Roles/Guarantor'],
  [importing, '>495.00<', '>495<', 'Account/Fees/Fee is not valid'],
])('%s is refused where “%s” becomes “%s”', async (path, from, to, reason) => {
  const { status, xml } = await send(path, numbered('3000002').replace(from, to));
  expect([status, xml]).toEqual([400, expect.stringContaining(reason)]);
  expect(xml).toContain('Success="false"');
  expect(await (await fetch(`${lms}/accounts?number=3000002`)).json()).toMatchObject({ count: 0 });
});

test('wrong credentials are a 401, whatever is asked', async () => {
  for (const path of [importing, '/Transactions'])
    expect((await send(path, numbered('3000003'), {})).status).toBe(401);
  expect((await fetch(`${lms}/Accounts/3000003`)).status).toBe(401);
});

test('a payment must be whole, and the same id is never another payment', async () => {
  await send(importing, numbered('3000004'));
  const payment = (amount: string, id = 'p-1') =>
    `<Transaction><ExternalId>${id}</ExternalId><Reference>3000004</Reference><Direction>DEBIT</Direction><Amount>${amount}</Amount><Date>2026-11-02</Date></Transaction>`;
  expect((await send('/Transactions', payment('10.00'))).xml).toContain('Success="true"');
  expect((await send('/Transactions', payment('10.01'))).xml).toContain('Another payment has the id p-1.');
  for (const amount of ['10', '0.00', '-1.00'])
    expect((await send('/Transactions', payment(amount, 'p-2'))).status).toBe(400);
  expect(await (await fetch(`${lms}/payments?reference=3000004`)).json()).toMatchObject({ count: 1 });
});

test('the start page says what goes wrong on demand', async () => {
  const page = await (await fetch(lms.replace('/xml-lms', '/'))).text();
  for (const words of ['Entity name beginning with Hangup', 'Entity name beginning with Duplicate', 'HANGUP'])
    expect(page).toContain(words);
});
