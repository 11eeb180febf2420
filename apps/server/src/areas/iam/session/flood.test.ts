import { readdir, readFile } from 'node:fs/promises';
import { iam } from '@assay/contract/iam/area';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { nobody } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { fitsPassword } from '../password/password-hash.ts';

afterEach(() => vi.restoreAllMocks());

const guess = (email: string) => nobody.call(iam.signIn, { body: { email, password: 'wrong wrong wrong' } });

/** Counts threads with a higher nice value than the process. */
async function lessUrgentThreads(): Promise<number> {
  const tasks = await readdir('/proc/self/task');
  const nice = async (id: string) => {
    const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8');
    // The nice value is the seventeenth field after the name, which may contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  };
  const usual = await nice(String(process.pid));
  return (await Promise.all(tasks.map(nice))).filter((value) => value > usual).length;
}

test.runIf(process.platform === 'linux')(
  'the passwords of a flood are compared with less urgency than anything else, all others as usual',
  async () => {
    const compare = (isKnown: boolean, of: string) => fitsPassword(null, 'a password', { isKnown, of });
    const before = await lessUrgentThreads();
    await compare(true, 'ana');
    await compare(false, 'one network');
    expect(await lessUrgentThreads()).toBe(before);
    await Promise.all(Array.from({ length: 20 }, (_, i) => compare(false, `network ${i}`)));
    expect(await lessUrgentThreads()).toBeGreaterThan(before);
  },
  120_000,
);

test('refuses a wrong password in four statements without a transaction', async () => {
  const { email } = await given.user();
  // The first sign-in also opens connections.
  await guess(email);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  expect((await guess(email)).status).toBe(401);
  expect(sent.mock.calls).toHaveLength(4);
});
