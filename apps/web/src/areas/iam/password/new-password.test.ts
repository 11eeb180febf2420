import { expect, test } from 'vitest';
import type { z } from 'zod';
import { changeForm, resetForm } from './new-password.ts';

const next = 'saltbush kelpie verandah';

/** The first message beside each field. */
const problems = (schema: z.ZodType, values: object) =>
  Object.fromEntries(
    schema
      .safeParse(values)
      .error?.issues.toReversed()
      .map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test('takes a new password that is typed twice', () => {
  expect(problems(resetForm, { password: next, repeatPassword: next })).toEqual({});
  const change = { currentPassword: 'x', newPassword: next, repeatPassword: next };
  expect(problems(changeForm, change)).toEqual({});
});

test('refuses two passwords that differ beside the second', () => {
  const differs = { repeatPassword: "The passwords don't match" };
  expect(problems(resetForm, { password: next, repeatPassword: 'something else' })).toEqual(differs);
  const change = { currentPassword: 'x', newPassword: next, repeatPassword: 'something else' };
  expect(problems(changeForm, change)).toEqual(differs);
});
