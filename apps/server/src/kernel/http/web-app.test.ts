import { describe, expect, test } from 'vitest';
import { nobody } from '../../../test/client.ts';

const get = (url: string, headers: Record<string, string> = {}) =>
  nobody.send({ method: 'GET', url, headers });

const assetIn = (page: string) => /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';

describe('the page', () => {
  test('carries a nonce that is new each time, and the policy that goes with it', async () => {
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

  test('has no script or style of its own, which the policy would refuse', async () => {
    const { body } = await get('/');
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});

test('assets are kept for a year, and sent compressed', async () => {
  const asset = assetIn((await get('/')).body);
  const reply = await get(asset, { 'accept-encoding': 'br' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-encoding']).toBe('br');
});

test('nothing outside the built files is served', async () => {
  expect((await get('/assets/nothing.js')).statusCode).toBe(404);
  for (const url of [
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
  ])
    expect((await get(url)).body).not.toContain('"dependencies"');
});
