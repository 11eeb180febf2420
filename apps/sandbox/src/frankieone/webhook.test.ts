import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { frankieClient, startReceiver, type Told } from '../test-support/frankie-client.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sandbox: Sandbox;
let frankie: string;
let client: ReturnType<typeof frankieClient>;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    paidMs: 0,
    frankieWebhookUrl: receiver.url,
    frankieWebhookSecret: 'a secret',
    frankieRetryMs: 1,
  });
  frankie = `http://127.0.0.1:${sandbox.httpPort}/frankieone`;
  client = frankieClient(frankie);
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

const verified = async (entityId: string) => (await (await client.verify(entityId)).json()) as Told;

const resolve = (entityId: string, body: string, type: string) =>
  fetch(`${frankie}/entities/${entityId}/resolve`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    redirect: 'manual',
  });

test('a check is told, under its request and with the secret', async () => {
  const entityId = await client.create('Told');
  const { requestId, entityProfileResult } = await verified(entityId);
  await expect.poll(() => receiver.hooks).toHaveLength(1);
  expect(receiver.hooks[0]).toEqual({
    path: `/hooks/${requestId}`,
    authorization: 'a secret',
    body: {
      notificationType: 'RESULT',
      function: 'verify',
      functionResult: 'PASS',
      entityId,
      entityCustomerReference: 'person-Told',
      checkId: entityProfileResult.checkId,
      requestId,
    },
  });
});

test('it is told again until it is accepted', async () => {
  receiver.statuses.push(500, 401, 204);
  await verified(await client.create('Retried'));
  await expect.poll(() => receiver.hooks).toHaveLength(4);
  expect(new Set(receiver.hooks.map(({ path }) => path)).size).toBe(1);
});

test('after five tries it is given up, which the output says', async () => {
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  receiver.statuses.push(...Array<number>(9).fill(500));
  await verified(await client.create('Refused'));
  await expect.poll(() => output.mock.calls.join()).toContain('it was answered 500');
  expect(receiver.hooks).toHaveLength(5);
  output.mockRestore();
});

test('twice: it is told twice', async () => {
  await verified(await client.create('Twice'));
  await expect.poll(() => receiver.hooks).toHaveLength(2);
  expect(receiver.hooks[1]).toEqual(receiver.hooks[0]);
});

test('forged: it is told with a wrong secret as well', async () => {
  receiver.statuses.push(401);
  await verified(await client.create('Forged'));
  await expect.poll(() => receiver.hooks).toHaveLength(2);
  expect(receiver.hooks.map(({ authorization }) => authorization)).toEqual(['not-a secret', 'a secret']);
});

test('a decision changes what the checks say, and is told', async () => {
  const entityId = await client.create('Resolver');
  await verified(entityId);
  await expect.poll(() => receiver.hooks).toHaveLength(1);
  const answer = await resolve(entityId, '{"action":"PASS_MANUAL"}', 'application/json');
  expect([answer.status, await answer.json()]).toEqual([200, { data: { entityId, action: 'PASS_MANUAL' } }]);
  expect(await client.actionOf(entityId)).toBe('PASS_MANUAL');
  await expect.poll(() => receiver.hooks).toHaveLength(2);
  expect(receiver.hooks[1]?.body).toMatchObject({ entityId, functionResult: 'PASS_MANUAL' });
});

test('a decision can be made on the page', async () => {
  const entityId = await client.create('Resolver');
  await verified(entityId);
  const page = await (await fetch(frankie)).text();
  expect(page).toContain(`action="/frankieone/entities/${entityId}/resolve"`);
  expect(page).toContain('<button name="action" value="PASS_MANUAL">');
  const answer = await resolve(entityId, 'action=FAIL', 'application/x-www-form-urlencoded');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/frankieone']);
  expect(await client.actionOf(entityId)).toBe('FAIL');
});

test('a decision that is none, or about nobody, is refused', async () => {
  const entityId = await client.create('Resolver');
  for (const body of ['{"action":"WAIT"}', '{}', '{', ''])
    expect((await resolve(entityId, body, 'application/json')).status).toBe(400);
  expect((await resolve('unknown', '{"action":"PASS"}', 'application/json')).status).toBe(404);
});
