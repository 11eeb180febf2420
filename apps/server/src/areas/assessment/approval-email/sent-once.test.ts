import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { approved, send, setStatus } from '../../../../test/assessment/approval.ts';
import { as } from '../../../../test/client.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { assessmentArea } from '../area.ts';

doJobsOf(assessmentArea);

test('acts once per key, however often it is sent, and repeats the answer', async () => {
  for (let round = 0; round < size({ test: 3, prove: 100 }); round += 1) {
    const { id, broker } = await approved();
    const key = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(id, { template: 're-approval' }, { key })),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await send(id, { template: 'approval' }, { key })).toBeRefused('UNPROCESSABLE');
    const other = await send(id, { template: 're-approval' }, { key, by: await as('manager') });
    expect(other.body.data.id, "another person's key is another one").not.toBe(replies[0]?.body.data.id);
    await queueIsEmpty();
    expect(await mailsTo(broker.email)).toHaveLength(2);
  }
});

test('allows the key of a refused call again', async () => {
  const { id } = await approved();
  const key = crypto.randomUUID();
  await setStatus(id, 'IN_PROGRESS_CREDIT_REFERRED');
  expect(await send(id, {}, { key })).toBeRefused('UNPROCESSABLE');
  await setStatus(id, 'APPROVED_WAITING_FOR_MORE_INFO');
  expect((await send(id, {}, { key })).status).toBe(200);
});

test('accepts only a short word as a key', async () => {
  const { id } = await approved();
  for (const key of ['two words', 'x'.repeat(201), 'é'])
    expect(await send(id, {}, { key })).toBeRefused('VALIDATION_FAILED');
});
