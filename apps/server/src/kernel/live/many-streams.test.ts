import { lenderId } from '@assay/contract/iam/client';
import { size } from '@assay/given/size';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInAs, theApp } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { openStream } from '../../../test/stream.ts';
import { until } from '../../../test/until.ts';
import { systemActor } from '../audit/audit-trail.ts';
import { recordMade } from '../database/change-record.ts';
import { inTransaction } from '../database/transaction.ts';
import { announce } from './events.ts';
import { startListening } from './live-stream.ts';

const people = size({ test: 20, prove: 100 });
const streamsEach = 10;

let url: string;
let listening: { stop: () => Promise<void> };

beforeAll(async () => {
  const app = await theApp();
  url = await app.listen({ port: 0 });
  listening = startListening();
});
afterAll(async () => {
  await listening.stop();
  await (await theApp()).close();
});

async function openStreams() {
  const opened = [];
  for (let person = 0; person < people; person++) {
    const { id } = await given.user({
      permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'],
      clientId: lenderId,
    });
    for (let n = 0; n < streamsEach; n++) opened.push(await openStream({ url }, await signedInAs(id)));
  }
  return opened;
}

test('delivers to hundreds of streams with a few queries, however many changes', async () => {
  const streams = await openStreams();
  const { id: actorId } = await given.user({ clientId: lenderId });
  const change = (assessmentId: number) =>
    inTransaction(async (tx) => {
      recordMade(tx, systemActor, {
        category: 'APPLICATION',
        model: 'Assessment',
        id: assessmentId,
        values: { n: 1 },
      });
      announce(
        tx,
        { kind: 'assessment.changed', assessmentId, part: 'record', actorId },
        { staffWith: ['ASSESSMENT.APPLICATION.READ'] },
      );
    });
  const heard = () => streams.every((stream) => stream.heard.length === 10);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const startedAt = performance.now();
  for (let n = 1; n <= 10; n++) await change(n);
  await until(heard);
  const tookMs = performance.now() - startedAt;
  const textOf = (query: unknown) =>
    typeof query === 'string' ? query : String((query as { text?: string }).text);
  const asked = sent.mock.calls.map(([query]) => textOf(query)).filter((text) => text.includes('session s'));
  sent.mockRestore();
  expect(asked.length).toBeLessThanOrEqual(10 * Math.ceil(streams.length / 100));
  expect(asked.length).toBeGreaterThan(0);
  expect(tookMs).toBeLessThan(10_000);
});
