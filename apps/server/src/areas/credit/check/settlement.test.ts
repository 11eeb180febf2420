import { assessment } from '@assay/contract/assessment/area';
import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { db } from '../../../kernel/database/database.ts';

type Settlement = 'CHARGED' | 'NOT_CHARGED';

async function unknown() {
  const { id, guarantorId, people } = await checked({ people: [{ lastName: 'Garbled' }] });
  await run('runCommercialApply', id, [guarantorId]);
  const [check] = (await listed(id)).checks;
  if (check?.state !== 'UNKNOWN') throw new Error('it is unknown');
  return {
    id,
    checkId: check.id,
    version: check.version,
    guarantorId,
    firstName: people[0]?.firstName ?? '',
  };
}

const settle = async (
  { id, checkId }: { id: number; checkId: number },
  settlement: Settlement,
  version?: number,
) =>
  (await as('analyst')).call(credit.settleCheck, {
    params: { id, checkId },
    body: { settlement, ...(version !== undefined && { version }) },
  });

test('counts possible charges separately until settlement', async () => {
  const check = await unknown();
  expect((await listed(check.id)).cost).toEqual({
    total: 0,
    unconfirmed: 10,
    unpriced: 0,
    unconfirmedUnpriced: 0,
  });
  const { body } = await settle(check, 'CHARGED', check.version);
  expect(body.data).toMatchObject({ state: 'UNKNOWN', settlement: 'CHARGED', settledAt: expect.any(String) });
  expect((await listed(check.id)).cost).toEqual({
    total: 10,
    unconfirmed: 0,
    unpriced: 0,
    unconfirmedUnpriced: 0,
  });
  expect(await ledgerOf(check.id)).toEqual([1_000]);
});

test('leaves an uncharged check off the ledger', async () => {
  const check = await unknown();
  await settle(check, 'NOT_CHARGED');
  expect((await listed(check.id)).cost).toEqual({
    total: 0,
    unconfirmed: 0,
    unpriced: 0,
    unconfirmedUnpriced: 0,
  });
  expect(await ledgerOf(check.id)).toEqual([]);
});

test('settles a check once', async () => {
  const check = await unknown();
  await settle(check, 'NOT_CHARGED');
  expect(await settle(check, 'CHARGED')).toBeRefused(
    'UNPROCESSABLE',
    'This check is settled already: not charged.',
  );
  expect(await ledgerOf(check.id)).toEqual([]);
});

test('conflicts if a colleague settled it first', async () => {
  const check = await unknown();
  await settle(check, 'CHARGED', check.version);
  expect(await settle(check, 'NOT_CHARGED', check.version)).toBeRefused('CONFLICT');
});

test('settles once for concurrent calls', async () => {
  const check = await unknown();
  const replies = await Promise.all(Array.from({ length: 8 }, () => settle(check, 'CHARGED')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of replies) if (reply.status !== 200) expect(reply).toBeRefused('UNPROCESSABLE');
  expect(await ledgerOf(check.id)).toEqual([1_000]);
});

test("refuses to settle a known outcome or another assessment's check", async () => {
  const { id, guarantorId } = await checked();
  const { body } = await run('runCommercialApply', id, [guarantorId]);
  const checkId = body.data.reports[0]?.id ?? 0;
  expect(await settle({ id, checkId }, 'CHARGED')).toBeRefused(
    'UNPROCESSABLE',
    'What came of this check is known.',
  );
  const other = await unknown();
  expect(await settle({ id, checkId: other.checkId }, 'CHARGED')).toBeRefused('NOT_FOUND');
});

test('allows buying again while the outcome is unknown', async () => {
  const check = await unknown();
  await run('runCommercialApply', check.id, [check.guarantorId]);
  expect(await callsAbout('equifax', check.firstName)).toHaveLength(2);
  expect((await listed(check.id)).cost.unconfirmed).toBe(20);
});

const readAgain = async ({ id, checkId }: { id: number; checkId: number }) =>
  (await as('analyst')).call(credit.readKeptAnswer, { params: { id, checkId } });

async function makeReadable(checkId: number): Promise<number> {
  const { id, guarantorId } = await checked();
  const { body } = await run('runCommercialApply', id, [guarantorId]);
  await sql`insert into credit_exchange (check_id, kind, status, headers, content, sha256)
    select ${checkId}, kind, status, headers, content, sha256 from credit_exchange
    where check_id = ${body.data.reports[0]?.id} and kind = 'ANSWER'`.execute(db);
  return body.data.reports[0]?.score ?? 0;
}

test('stores an unreadable answer, and parses it later without another call', async () => {
  const check = await unknown();
  expect((await listed(check.id)).checks[0]).toMatchObject({ hasUnreadAnswer: true });
  expect(await readAgain(check)).toBeRefused('UNPROCESSABLE');
  const score = await makeReadable(check.checkId);
  const { body } = await readAgain(check);
  expect(body.data).toMatchObject({
    state: 'SUCCEEDED',
    score,
    document: expect.any(Object),
    hasUnreadAnswer: false,
  });
  expect((await listed(check.id)).cost).toEqual({
    total: 10,
    unconfirmed: 0,
    unpriced: 0,
    unconfirmedUnpriced: 0,
  });
  expect(await callsAbout('equifax', check.firstName)).toHaveLength(1);
  expect(await readAgain(check)).toBeRefused('UNPROCESSABLE', 'There is no answer to read.');
});

test('rejects a stored answer that was altered', async () => {
  const check = await unknown();
  await makeReadable(check.checkId);
  await sql`insert into credit_exchange (check_id, kind, status, headers, content, sha256)
    select check_id, kind, status, headers, content, sha256('something else') from credit_exchange
    where check_id = ${check.checkId} order by id desc limit 1`.execute(db);
  expect((await readAgain(check)).status).toBe(500);
  expect((await listed(check.id)).checks).toMatchObject([{ state: 'UNKNOWN', score: null, document: null }]);
  expect(await ledgerOf(check.id)).toEqual([]);
});

test.for([
  ['CHARGED', 10],
  ['NOT_CHARGED', 0],
] as const)(
  'one that was settled as %s and is read then costs what was said',
  async ([settlement, total]) => {
    const check = await unknown();
    await makeReadable(check.checkId);
    await settle(check, settlement);
    expect((await readAgain(check)).body.data).toMatchObject({ state: 'SUCCEEDED', settlement });
    expect((await listed(check.id)).cost).toEqual({
      total,
      unconfirmed: 0,
      unpriced: 0,
      unconfirmedUnpriced: 0,
    });
  },
);

test('parses once for concurrent calls, and files one document', async () => {
  const check = await unknown();
  await makeReadable(check.checkId);
  await Promise.all(Array.from({ length: 6 }, () => readAgain(check)));
  expect(await ledgerOf(check.id)).toEqual([1_000]);
  const analyst = await as('analyst');
  const { data } = (await analyst.call(assessment.listAssessmentDocuments, { params: { id: check.id } }))
    .body;
  expect(data.filter(({ purpose }) => purpose === 'credit-report')).toHaveLength(1);
});
