import { expect, test } from 'vitest';
import { nobody } from '../../../test/client.ts';

test('serves metrics to this machine only, not through a proxy', async () => {
  const local = await nobody.send({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(local.statusCode).toBe(200);
  expect(local.body).toContain('assay_http_request_seconds');
  const remote = await nobody.send({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(remote.statusCode).toBe(403);
  const proxied = await nobody.send({
    method: 'GET',
    url: '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(proxied.statusCode).toBe(403);
});
