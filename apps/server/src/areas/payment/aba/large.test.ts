import { payment } from '@assay/contract/payment/area';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { paymentsOf } from '../../../../test/lms/systems.ts';
import { detail, fileOf, knownReference, preview, submit } from '../../../../test/payment/files.ts';
import { postFiles } from '../../../../test/payment/jobs.ts';
import { until } from '../../../../test/until.ts';

postFiles();

const transactions = size({ test: 2_500, prove: 20_000 });

test('parses a large file on a thread, posts in slices and reports progress', async () => {
  const reference = await knownReference();
  const text = fileOf(Array.from({ length: transactions }, () => detail({ reference, cents: 1 })));
  const by = await as('payments');
  const shown = await preview(text, { by });
  expect(shown.body.data.transactions).toHaveLength(transactions);
  expect(shown.body.data.warnings.map(({ kind }) => kind)).toEqual(['REFERENCE_TWICE', 'ORIGINATOR_NEW']);
  const answer = submit(text, { by });
  const seen = new Set<number>();
  const ended = await until(async () => {
    const [newest] = (await by.call(payment.listHistory, { query: { limit: 1 } })).body.data;
    if (newest?.count !== transactions) return undefined;
    seen.add(newest.doneCount);
    return newest.state === 'PROCESSED' ? newest : undefined;
  }, 300_000);
  expect(ended).toMatchObject({ doneCount: transactions, failedCount: 0 });
  expect(seen.size).toBeGreaterThan(5);
  // The answer may come before or after the deadline; it must be true when given.
  const { status, body } = await answer;
  expect([status, body.data.id]).toEqual([200, ended.id]);
  expect(body.data.transactions).toHaveLength(transactions);
  const posted = await paymentsOf('xml', reference);
  expect(new Set(posted.map(({ externalId }) => externalId)).size).toBe(transactions);
  expect(posted).toHaveLength(transactions);
}, 400_000);
