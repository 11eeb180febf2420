import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Buying, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { db } from '../../../kernel/database/database.ts';

const exchangesOf = (checkId: number) =>
  db.selectFrom('credit_exchange').where('check_id', '=', checkId).orderBy('id').selectAll().execute();

const bureaus: readonly (readonly [Buying, 'equifax' | 'illion' | 'frankieone'])[] = [
  ['runCommercialApply', 'equifax'],
  ['runConsumerReport', 'illion'],
  ['runIdentityCheck', 'frankieone'],
];

test.for(bureaus)('stores request and answer of %s without secrets', async ([call, bureau]) => {
  const { id, guarantorId, people } = await checked();
  const { body } = await run(call, id, [guarantorId]);
  const kept = await exchangesOf(body.data.reports[0]?.id ?? 0);
  expect(kept.map(({ kind, status }) => [kind, status])).toEqual([
    ['REQUEST', null],
    ['ANSWER', 200],
  ]);
  const texts = kept.map(({ content, sha256 }) => {
    const bytes = gunzipSync(content);
    expect(sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true);
    return bytes.toString();
  });
  const [request = '', answer = ''] = texts;
  expect(request).toContain(people[0]?.driverLicenseNumber);
  expect(answer.length).toBeGreaterThan(100);
  expect(request).not.toContain('sandbox');
  expect(JSON.stringify(kept.map(({ headers }) => headers))).not.toMatch(/api_key|authorization|cookie/i);
  const [sent] = (await callsAbout(bureau, people[0]?.firstName ?? '')).filter(
    ({ product }) => bureau !== 'frankieone' || /verify/i.test(product),
  );
  const plain = (text = '') =>
    text
      .replace(/(<wsse:Password[^>]*>)[^<]*/, '$1')
      .replace(/\s+/g, ' ')
      .trim();
  expect(plain(sent?.body)).toBe(plain(request));
});

test('allows appending to exchanges and costs, but no change or deletion', async () => {
  const { id, guarantorId } = await checked();
  await run('runCommercialApply', id, [guarantorId]);
  for (const statement of [
    sql`update credit_exchange set status = 500`,
    sql`delete from credit_exchange`,
    sql`update credit_cost set amount_cents = 1`,
    sql`delete from credit_cost`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('is append-only');
});
