import { beforeAll, describe, expect, test, vi } from 'vitest';
import { nextPath } from './next-path.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://assay.example' });
});

describe('after signing in', () => {
  test('returns to the full address that was asked for', () => {
    expect(nextPath('/user/change-password?from=mail#top')).toBe('/user/change-password?from=mail#top');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/x/..//evil.example/',
    'javascript:alert(1)',
    'user/change-password',
    '/auth/login',
    '',
    undefined,
  ])('does not go to %j', (wanted) => {
    expect(nextPath(wanted)).toBeUndefined();
  });
});
