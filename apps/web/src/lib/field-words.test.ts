import { roleFields } from '@assay/contract/iam/role';
import { expect, test } from 'vitest';
import { shownIn } from './field-words.ts';

test('shows codes by their labels, and an empty list as none', () => {
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ'];
  expect(shownIn(roleFields, 'permissions', permissions)).toBe(
    'Sign in to the credit platform, View audit logs',
  );
  expect(shownIn(roleFields, 'permissions', [])).toBe('None');
});
