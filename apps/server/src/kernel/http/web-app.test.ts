import { describe, expect, test } from 'vitest';
import { nobody } from '../../../test/client.ts';

const get = (url: string, headers: Record<string, string> = {}) =>
  nobody.send({ method: 'GET', url, headers });

const assetIn = (page: string) => /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';

describe('the page', () => {
  test('has a new nonce each time, with the matching policy', async () => {
    const [one, two] = [await get('/'), await get('/iam/users?page=2')];
    const nonceOf = (reply: typeof one) =>
      /name="csp-nonce" content="([^"]+)"/.exec(reply.body)?.[1] ?? 'none';
    for (const reply of [one, two]) {
      expect(reply.headers['content-security-policy']).toContain(
        `style-src 'self' 'nonce-${nonceOf(reply)}'`,
      );
      expect(reply.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect(nonceOf(one)).not.toBe(nonceOf(two));
  });

  test('has no inline script or style, which the policy would block', async () => {
    const { body } = await get('/');
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});

test('caches assets for a year, compressed', async () => {
  const asset = assetIn((await get('/')).body);
  const reply = await get(asset, { 'accept-encoding': 'br' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-encoding']).toBe('br');
});

test('serves only built files', async () => {
  expect((await get('/assets/nothing.js')).statusCode).toBe(404);
  for (const url of [
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
  ])
    expect((await get(url)).body).not.toContain('"dependencies"');
});
