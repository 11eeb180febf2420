import { request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { json, plainText } from './answers.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { startSandbox } from './sandbox.ts';
import type { Route } from './stand-in.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const serve = async (routes: Route[]): Promise<HttpServer> => {
  const server = await startHttpServer(routes, 0);
  open.push(server);
  return server;
};

const get = ({ port }: HttpServer, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);

/** fetch neither lets the Host be chosen nor sends an unclean path. */
const rawStatus = (port: number, path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

const echo: Route = {
  method: 'POST',
  path: '/echo/:word',
  answer: async ({ params, query, request: incoming }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    return json({ word: params.word, q: query.get('q'), body: Buffer.concat(chunks).toString() });
  },
};

test('a stand-in gets its parameters decoded, its query and its body as they came', async () => {
  const server = await serve([echo]);
  const answer = await get(server, '/echo/a%20b%2Fc?q=1%2B1', { method: 'POST', body: '<Import/>' });
  expect(await answer.json()).toEqual({ word: 'a b/c', q: '1+1', body: '<Import/>' });
});

test('an unknown path is a 404, a broken escape too, and a wrong method a 405 that names the right one', async () => {
  const server = await serve([echo]);
  expect((await get(server, '/nowhere')).status).toBe(404);
  expect((await get(server, '/echo/%E0%A4%A', { method: 'POST' })).status).toBe(404);
  expect((await get(server, '/echo/', { method: 'POST' })).status).toBe(404);
  const refused = await get(server, '/echo/x');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a HEAD is answered as its GET, without the body', async () => {
  const server = await serve([{ method: 'GET', path: '/x', answer: () => plainText('hello') }]);
  const answer = await get(server, '/x', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('only 127.0.0.1 and localhost are answered, so that no foreign name can be made to lead here', async () => {
  const { port } = await serve([{ method: 'GET', path: '/x', answer: () => plainText('hello') }]);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST'])
    expect(await rawStatus(port, '/x', host)).toBe(200);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    `127.0.0.1.evil.example:${port}`,
    'x@localhost',
  ])
    expect(await rawStatus(port, '/x', host)).toBe(421);
});

test('a request target that is no path is refused, not thrown about', async () => {
  const { port } = await serve([{ method: 'GET', path: '/x', answer: () => plainText('hello') }]);
  expect(await rawStatus(port, '//evil.example/x', 'localhost')).toBe(404);
  expect(await rawStatus(port, ':99999999/x', 'localhost')).toBe(400);
});

test('a stand-in that throws is a 500 without its reason, which goes to the output', async () => {
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = await serve([
    { method: 'GET', path: '/x', answer: () => Promise.reject(new Error('secret reason')) },
  ]);
  const answer = await get(server, '/x');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
  expect(output.mock.calls.join()).toContain('secret reason');
  output.mockRestore();
});

test('a stand-in can cut the connection instead of answering', async () => {
  const cut: Route = {
    method: 'GET',
    path: '/cut',
    answer: ({ request: incoming }) => {
      incoming.socket.destroy();
      return plainText('never seen');
    },
  };
  const server = await serve([cut, { method: 'GET', path: '/x', answer: () => plainText('hello') }]);
  await expect(get(server, '/cut')).rejects.toThrow();
  expect((await get(server, '/x')).status).toBe(200);
});

test('every answer carries the strict headers, errors included', async () => {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  open.push(sandbox);
  for (const path of ['/', '/sandbox.css', '/mail', '/mail/messages', '/mail/messages/1', '/nowhere']) {
    const { headers } = await fetch(`http://127.0.0.1:${sandbox.httpPort}${path}`);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the start page leads to every stand-in', async () => {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  open.push(sandbox);
  const page = await (await fetch(`http://127.0.0.1:${sandbox.httpPort}/`)).text();
  expect(page).toContain('href="/mail"');
  expect(page).toContain(`port ${sandbox.smtpPort}`);
});
