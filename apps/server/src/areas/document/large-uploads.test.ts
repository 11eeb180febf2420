import { readFile } from 'node:fs/promises';
import { applicationArea as application } from '@assay/contract/application/area';
import { bytesIn, uploadLimitMb } from '@assay/contract/document/document';
import { complete } from '@assay/given/application';
import { size } from '@assay/given/size';
import { expect, onTestFinished, test } from 'vitest';
import { as } from '../../../test/client.ts';
import { uploadLarge } from '../../../test/document/large-upload.ts';
import { startServer } from '../../../test/server-process.ts';
import { until } from '../../../test/until.ts';

const largest = bytesIn(uploadLimitMb);

async function target(url: string) {
  const broker = await as('broker');
  const { id } = await complete(broker);
  return {
    id,
    broker,
    url: `${url}/api/application/applications/${id}/documents/upload`,
    token: broker.token ?? '',
  };
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

const isLinux = process.platform === 'linux';

test('keeps memory flat during concurrent large uploads', async () => {
  const server = await startServer({ NODE_OPTIONS: '--max-semi-space-size=8' });
  onTestFinished(() => void server.child.kill());
  const to = await target(server.url);
  expect(await uploadLarge(to, 1_000_000)).toBe(200);
  const before = isLinux ? await memoryOf(server.child.pid) : 0;
  let most = before;
  const watch = setInterval(async () => {
    if (isLinux) most = Math.max(most, await memoryOf(server.child.pid));
  }, 50);
  const many = size({ test: 12, prove: 50 });
  const statuses = await Promise.all(Array.from({ length: many }, () => uploadLarge(to, largest)));
  clearInterval(watch);
  expect(statuses).toEqual(Array.from({ length: many }, () => 200));
  expect(most - before).toBeLessThan(bytesIn(100));
});

test('has every listed document whole after kill -9 during uploads', async () => {
  for (let round = 0; round < size({ test: 2, prove: 20 }); round++) {
    const server = await startServer();
    onTestFinished(() => void server.child.kill());
    const { id, broker, ...to } = await target(server.url);
    const listed = async () =>
      (await broker.call(application.listApplicationDocuments, { params: { id }, query: {} })).body;
    const uploads = Array.from({ length: 8 }, (_, index) => uploadLarge(to, (index + 1) * 2_000_000));
    await until(async () => ((await listed()).count > 0 ? true : undefined));
    await server.kill();
    await Promise.all(uploads);
    const { data, count } = await listed();
    expect(count).toBeGreaterThan(0);
    for (const document of data) {
      const reply = await broker.send({
        method: 'GET',
        url: `/api/application/applications/${id}/documents/${document.id}/download`,
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.length).toBe(document.size);
    }
  }
});
