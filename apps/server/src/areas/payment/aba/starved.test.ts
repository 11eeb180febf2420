import { expect, test } from 'vitest';
import { paymentsOf } from '../../../../test/lms/systems.ts';
import { detail, fileOf, knownReference } from '../../../../test/payment/files.ts';
import { through } from '../../../../test/payment/process.ts';
import { startServer } from '../../../../test/server-process.ts';
import { until } from '../../../../test/until.ts';

test('posts the rest of a file whose first transactions never get an answer', async () => {
  const server = await startServer();
  const { submit, newest } = await through(server);
  const reference = await knownReference();
  // Enough to open the circuit, which then refuses for half a minute.
  const ill = Array.from({ length: 5 }, (_, index) => detail({ reference: `GATEWAY ${index}` }));
  const text = fileOf([...ill, detail({ reference }), detail({ reference, cents: 9 })]);
  const answer = submit(text).catch(() => undefined);
  await until(async () => (await paymentsOf('xml', reference)).length === 2, 120_000);
  expect((await newest())?.data.failedRefIds).not.toContain(reference);
  await server.kill();
  await answer;
}, 180_000);
