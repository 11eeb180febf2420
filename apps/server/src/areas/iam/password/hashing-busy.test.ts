import { iam } from '@assay/contract/iam/area';
import { afterEach, expect, test } from 'vitest';
import { nobody, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { cutShort, holdThreads } from '../../../../test/held-threads.ts';
import { fitsPassword, longestHashMs } from './password-hash.ts';

const crowd = 50;

const attempts = 6;

const undo: (() => void)[] = [];
const settle = () => {
  for (const step of undo.splice(0).reverse()) step();
};
afterEach(settle);

function crowdOf(isKnown: boolean, of: string): Promise<unknown> {
  undo.push(holdThreads());
  return Promise.all(Array.from({ length: crowd }, () => fitsPassword(null, 'a password', { isKnown, of })));
}

function tooSlow(): void {
  undo.push(holdThreads(), cutShort(longestHashMs));
}

const newPassword = 'four unrelated words here';

async function changing() {
  const { id } = await given.user();
  const caller = await signedInAs(id);
  const body = { currentPassword: given.demoPassword, newPassword };
  return { id, change: () => caller.call(iam.changePassword, { body }) };
}

test("doesn't count a password change refused for load as a failed attempt", async () => {
  const { id, change } = await changing();
  const compared = crowdOf(true, String(id));
  for (let i = 0; i < attempts; i++) expect(await change()).toBeRefused('NOT_READY');
  settle();
  await compared;
  expect((await change()).status).toBe(200);
});

test("doesn't count a password change that timed out as a failed attempt", async () => {
  const { change } = await changing();
  tooSlow();
  for (let i = 0; i < attempts; i++) expect(await change()).toBeRefused('NOT_READY');
  settle();
  expect((await change()).status).toBe(200);
});

test("doesn't count a sign-in that timed out as a failed attempt", async () => {
  const { email } = await given.user();
  const signIn = () => nobody.call(iam.signIn, { body: { email, password: given.demoPassword } });
  tooSlow();
  for (let i = 0; i < attempts; i++) expect(await signIn()).toBeRefused('NOT_READY');
  settle();
  expect((await signIn()).status).toBe(200);
});
