import { expect, test } from 'vitest';
import { auditTab } from './audit-tab.tsx';

const tabs = (isPermitted: boolean) =>
  auditTab(() => isPermitted, { modelName: ['User'], modelId: 1 }, { fields: {}, value: () => undefined });

test('shows the audit log only to those who may read it', () => {
  expect(tabs(true).map(({ label }) => label)).toEqual(['Audit log']);
  expect(tabs(false)).toEqual([]);
});
