import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { config } from '../config/config.ts';
import { verifyTrail } from './audit-chain.ts';
import { startCheckpointing } from './audit-checkpointing.ts';

function sendTo(address: string): void {
  Object.assign(config, { AUDIT_ANCHOR_URL: address });
  onTestFinished(() => void Object.assign(config, { AUDIT_ANCHOR_URL: undefined }));
}

const checkpoint = {
  count: expect.any(Number),
  hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  at: expect.any(String),
};

test('sends checkpoints outside, and resends undelivered ones', async () => {
  const received: unknown[] = [];
  let status = 503;
  const outside = createServer(async (request, reply) => {
    received.push([request.method, JSON.parse(await text(request))]);
    reply.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void outside.close());
  await once(outside, 'listening');
  sendTo(`http://127.0.0.1:${(outside.address() as AddressInfo).port}/checkpoints`);
  const checkpointing = await startCheckpointing();
  expect(received).toEqual([['POST', checkpoint]]);
  status = 200;
  await checkpointing.stop();
  expect(received).toEqual([
    ['POST', checkpoint],
    ['POST', checkpoint],
  ]);
  const again = await startCheckpointing();
  await again.stop();
  expect(received).toHaveLength(3);
});

test('appends checkpoints to an outside file, which the verification reads', async () => {
  const file = `${process.env.DATA_DIR}/outside.jsonl`;
  sendTo(pathToFileURL(file).href);
  const checkpointing = await startCheckpointing();
  await checkpointing.stop();
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line))).toEqual([checkpoint]);
  expect(await verifyTrail()).toMatchObject({ problems: [], checkpoints: 2 });
});
