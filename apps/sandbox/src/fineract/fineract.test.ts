import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
let fineract: string;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, paidMs: 0 });
  fineract = `http://127.0.0.1:${sandbox.httpPort}/fineract/fineract-provider/api/v1`;
});
afterAll(() => sandbox.close());

const trusted = {
  authorization: `Basic ${Buffer.from('assay:sandbox').toString('base64')}`,
  'fineract-platform-tenantid': 'default',
};

let keys = 0;

const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
  keys += 1;
  const answer = await fetch(`${fineract}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `key-${keys}`,
      ...trusted,
      ...headers,
    },
  });
  return {
    status: answer.status,
    isCached: answer.headers.get('x-served-from-cache') === 'true',
    body: await answer.text(),
  };
};

const client = (externalId: string) => ({
  externalId,
  fullname: 'Plain Haulage',
  mobileNo: null,
  officeId: 1,
  legalFormId: 2,
  active: true,
  activationDate: '2026-10-01',
  locale: 'en_AU',
  dateFormat: 'yyyy-MM-dd',
});

test('the same key gives the first answer again, a refusal too, whatever the body says', async () => {
  const key = { 'idempotency-key': 'the-same' };
  const first = await send('/clients', { ...client('c-1'), legalFormId: 3 }, key);
  expect([first.status, first.isCached]).toEqual([400, false]);
  const again = await send('/clients', client('c-1'), key);
  expect([again.status, again.isCached, again.body]).toEqual([400, true, first.body]);
  expect((await send('/clients', client('c-1'))).status).toBe(200);
  expect(await send('/clients', client('c-1'))).toMatchObject({
    status: 403,
    body: expect.stringContaining('error.msg.client.duplicate.externalId'),
  });
});

test.each([
  ['a field that Fineract has not', { nickname: 'x' }],
  ['a date of another format', { activationDate: '01/10/2026' }],
  ['no name', { fullname: null }],
])('%s is a 400', async (_, change) => {
  expect((await send('/clients', { ...client('c-2'), ...change })).status).toBe(400);
});

test('strangers, other tenants and requests without a key are refused', async () => {
  expect((await send('/clients', client('c-3'), { authorization: 'Basic eDp5' })).status).toBe(401);
  expect((await send('/clients', client('c-3'), { 'fineract-platform-tenantid': 'other' })).status).toBe(400);
  expect((await send('/clients', client('c-3'), { 'idempotency-key': '' })).status).toBe(400);
});

test('a loan needs all its terms, a client that is there, and its row in the data table', async () => {
  const { status, body } = await send('/loans', { clientId: 1, principal: '10.5' });
  expect(status).toBe(400);
  for (const field of ['principal', 'productId', 'datatables', 'externalId'])
    expect(body).toContain(`The parameter ${field} is not valid.`);
});

test('an unknown command, and a payment to an unknown loan, are refused', async () => {
  const payment = {
    transactionAmount: '1.00',
    externalId: 'p-1',
    locale: 'en_AU',
    dateFormat: 'yyyy-MM-dd',
    transactionDate: '2026-11-02',
  };
  const path = '/loans/external-id/9/transactions';
  expect((await send(`${path}?command=forgive`, payment)).status).toBe(400);
  expect((await send(`${path}?command=repayment`, payment)).status).toBe(404);
});
