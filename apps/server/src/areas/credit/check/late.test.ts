import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { type Buying, begun, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { config } from '../../../kernel/config/config.ts';
import { db } from '../../../kernel/database/database.ts';
import { creditArea } from '../area.ts';

const readAnswer = async (id: number, checkId: number) =>
  (await as('analyst')).call(credit.readKeptAnswer, { params: { id, checkId } });

async function oldAnswer(checkId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into credit_check (assessment_id, entity_id, provider, product, subject_name, subject_hash, state, price_cents,
      reference, created_at, sent_at, ended_at)
    select assessment_id, entity_id, provider, product, subject_name, subject_hash, 'UNKNOWN', price_cents,
      gen_random_uuid(), now() - interval '3 days', now() - interval '3 days', now() - interval '3 days'
    from credit_check where id = ${checkId} returning id`.execute(db);
  const oldId = rows[0]?.id ?? 0;
  await sql`insert into credit_exchange (check_id, kind, status, headers, content, sha256, created_at)
    select ${oldId}, kind, status, headers, content, sha256, now() - interval '3 days' from credit_exchange
    where check_id = ${checkId} and kind = 'ANSWER'`.execute(db);
  return oldId;
}

const creditFileOf = async (id: number) =>
  (
    await db
      .selectFrom('assessment')
      .where('id', '=', id)
      .select('credit_file_at as at')
      .executeTakeFirstOrThrow()
  ).at;

const extrasOf = async (id: number) =>
  (await (await as('analyst')).call(credit.readExtra, { params: { id }, body: {} })).body.data;

describe('an answer of three days ago that is parsed now', () => {
  test.for(['runCommercialApply', 'runIdentityCheck'] as Buying[])(
    'is dated then: newer results of %s and the credit file stay',
    async (call) => {
      const { id, guarantorId } = await checked();
      const { body } = await run(call, id, [guarantorId]);
      const oldId = await oldAnswer(body.data.reports[0]?.id ?? 0);
      await sql`update credit_score set commercial_score = 1 where assessment_id = ${id}`.execute(db);
      await sql`update identity_verification set status = 'RESOLVE' where entity_id = ${guarantorId}`.execute(
        db,
      );
      const [extras, creditFile] = [await extrasOf(id), await creditFileOf(id)];
      const read = (await readAnswer(id, oldId)).body.data;
      expect(read).toMatchObject({ state: 'SUCCEEDED', freshUntil: null });
      expect(Date.parse(read.endedAt ?? '')).toBeLessThan(Date.now() - 2 * 86_400_000);
      expect((await extrasOf(id)).map(({ data }) => data)).toMatchObject(
        extras.map(({ data: { ...data } }) => {
          const { version: _, updatedAt: __, ...kept } = { version: 0, updatedAt: '', ...data };
          return kept;
        }),
      );
      expect(await creditFileOf(id)).toBe(creditFile);
    },
  );
});

describe('without document storage', () => {
  doJobsOf(creditArea);

  test('a report counts, and its document follows later', async () => {
    const { id, guarantorId } = await checked();
    const folder = path.join(config.DATA_DIR, 'documents');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, '');
    const { body } = await run('runConsumerReport', id, [guarantorId]);
    expect(body.data.reports).toMatchObject([
      { state: 'SUCCEEDED', document: null, isDocumentPending: true },
    ]);
    await rename(folder, `${folder}-blocked`);
    await rename(`${folder}-away`, folder);
    await queueIsEmpty();
    expect((await listed(id)).checks).toMatchObject([
      { document: { type: 'application/pdf' }, isDocumentPending: false },
    ]);
  });

  test('an abandoned check ends soon after its time', async () => {
    const { id, guarantorId } = await checked();
    await run('runCommercialApply', id, [guarantorId]);
    await begun({ id, entityId: guarantorId, product: 'CONSUMER_REPORT', secondsAgo: 200 });
    await queueIsEmpty();
    expect((await listed(id)).checks).toMatchObject([
      { product: 'CONSUMER_REPORT', state: 'UNKNOWN' },
      { state: 'SUCCEEDED' },
    ]);
  });
});

test("tells the reason for each person who can't be checked, and refuses a single one", async () => {
  const { id, guarantorIds } = await checked({ people: [{}, {}] });
  await sql`update guarantor set privacy_consent_at = null where application_id =
    (select id from application where assessment_id = ${id})`.execute(db);
  const { status, body } = await run('runConsumerReport', id, guarantorIds);
  expect(status).toBe(200);
  expect(body.data.reports).toEqual([]);
  expect(body.data.errors.map(({ entityId }) => entityId)).toEqual(guarantorIds.toSorted((a, b) => a - b));
  const why = expect.stringMatching(/has not consented to be looked up\.$/);
  for (const { message } of body.data.errors) expect(message).toEqual(why);
  expect(await run('runConsumerReport', id, guarantorIds.slice(0, 1))).toBeRefused('UNPROCESSABLE');
  const { refusals } = await listed(id);
  expect(refusals.filter(({ product }) => product === 'KYC')).toMatchObject([
    { message: why },
    { message: why },
  ]);
});
