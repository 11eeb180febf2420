import { expect, test, vi } from 'vitest';

// The inputs listen for the pointer when they load; Node has no window.
vi.stubGlobal('addEventListener', () => undefined);
const { auditTab } = await import('./audit-tab.tsx');

const tabs = (isPermitted: boolean) =>
  auditTab(() => isPermitted, { modelName: ['User'], modelId: 1 }, { fields: {}, value: () => undefined });

test('shows the audit log only to those who may read it', () => {
  expect(tabs(true).map(({ label }) => label)).toEqual(['Audit log']);
  expect(tabs(false)).toEqual([]);
});
