import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

/** The settings are read when the code is loaded. */
async function loadedWith(anchorUrl: string) {
  vi.resetModules();
  process.env.AUDIT_ANCHOR_URL = anchorUrl;
  onTestFinished(() => {
    delete process.env.AUDIT_ANCHOR_URL;
  });
  const { closeDatabase } = await import('../database/close.ts');
  onTestFinished(closeDatabase);
  return import('./audit-anchor.ts');
}

const note = {
  count: expect.any(Number),
  hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  at: expect.any(String),
};

test('notes are sent to an address outside; what did not arrive is sent again', async () => {
  const received: unknown[] = [];
  let status = 503;
  const place = createServer(async (request, reply) => {
    received.push([request.method, JSON.parse(await text(request))]);
    reply.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void place.close());
  await once(place, 'listening');
  const { startAnchoring } = await loadedWith(
    `http://127.0.0.1:${(place.address() as AddressInfo).port}/notes`,
  );
  const anchoring = await startAnchoring();
  expect(received).toEqual([['POST', note]]);
  status = 200;
  await anchoring.stop();
  expect(received).toEqual([
    ['POST', note],
    ['POST', note],
  ]);
  const again = await startAnchoring();
  await again.stop();
  // Once for the start, as nobody knows what the place has heard; not for an end that it knows.
  expect(received).toHaveLength(3);
});

test('notes are appended to a file outside, which the verification reads too', async () => {
  const file = `${process.env.DATA_DIR}/outside.jsonl`;
  const { startAnchoring } = await loadedWith(pathToFileURL(file).href);
  const anchoring = await startAnchoring();
  await anchoring.stop();
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line))).toEqual([note]);
  const { verifyTrail } = await import('./audit-chain.ts');
  expect(await verifyTrail()).toMatchObject({ problems: [], anchors: 2 });
});
