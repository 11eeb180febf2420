import { expect, test } from 'vitest';
import { signInForm } from './session.ts';

test('requires address and password, and reveals no password rules', () => {
  const messages = (typed: object) =>
    signInForm.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(messages({ email: '', password: '' })).toEqual([
    'email: Email address is required',
    'password: Password is required',
  ]);
  expect(messages({ email: 'nobody', password: 'x' })).toEqual([
    'email: Enter an email address such as name@company.com.au',
  ]);
});
