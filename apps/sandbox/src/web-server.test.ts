import { request as httpRequest } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { cutConnection } from './faults.ts';
import { startSandbox } from './sandbox.ts';
import { createWebServer } from './web-server.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const sample = {
  name: 'R&D',
  prefix: '/sample',
  summary: 'For <these> tests.',
  faults: [{ trigger: 'Surname "Slow"', effect: 'Takes <3 seconds>.' }],
};

const serve = async (plugin: FastifyPluginAsync): Promise<URL> => {
  const app = createWebServer([{ ...sample, plugin }]);
  open.push({ close: () => app.close() });
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
};

const hello: FastifyPluginAsync = async (app) => {
  app.get('/hello', () => 'hello');
};

const echo: FastifyPluginAsync = async (app) => {
  app.post<{ Params: { word: string } }>('/echo/:word', ({ params, query, body }) => ({
    word: params.word,
    query,
    body,
  }));
};

const post = (url: URL, type: string, body: string) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': type } });

/** fetch lets nobody choose the Host, and cleans up the path. */
const rawStatus = (port: string, path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('a stand-in gets its parameters and query decoded, and XML exactly as sent', async () => {
  const origin = await serve(echo);
  for (const type of ['application/xml', 'text/xml;charset=UTF-8', 'text/plain']) {
    const answer = await post(
      new URL('/sample/echo/a%20b%2Fc?q=1%2B1', origin),
      type,
      '<Import> é </Import>',
    );
    expect(await answer.json()).toEqual({
      word: 'a b/c',
      query: { q: '1+1' },
      body: '<Import> é </Import>',
    });
  }
});

test('a stand-in gets JSON parsed, and a query parameter given twice as one string', async () => {
  const origin = await serve(echo);
  const answer = await post(new URL('/sample/echo/x?q=1&q=2', origin), 'application/json', '{"acn":"004"}');
  expect(await answer.json()).toEqual({ word: 'x', query: { q: '2' }, body: { acn: '004' } });
});

test('a body that is too large, malformed or of an unknown type is refused', async () => {
  const url = new URL('/sample/echo/x', await serve(echo));
  expect((await post(url, 'text/xml', 'x'.repeat(1_048_576))).status).toBe(200);
  expect((await post(url, 'text/xml', 'x'.repeat(1_048_577))).status).toBe(413);
  expect((await post(url, 'application/json', '{')).status).toBe(400);
  expect((await post(url, 'application/x-unknown', 'x')).status).toBe(415);
});

test("a stand-in's own body format and error format apply to it alone", async () => {
  const form = 'application/x-www-form-urlencoded';
  const origin = await serve(async (app) => {
    app.addContentTypeParser<string>(form, { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    app.setErrorHandler((_, __, reply) => reply.code(500).type('text/xml').send('<Fault/>'));
    app.post('/form', ({ body }) => body);
    app.post('/fail', () => Promise.reject(new Error('on demand')));
  });
  expect(await (await post(new URL('/sample/form', origin), form, 'name=Li+Na')).json()).toEqual({
    name: 'Li Na',
  });
  expect(await (await post(new URL('/sample/fail', origin), form, '')).text()).toBe('<Fault/>');
  expect((await fetch(new URL('/%E0', origin))).headers.get('content-type')).toMatch(/^text\/plain/);
});

test('an unknown path is a 404, a broken escape a 400, and a wrong method a 405 that names the right ones', async () => {
  const origin = await serve(async (app) => {
    await app.register(echo);
    await app.register(hello);
  });
  expect((await fetch(new URL('/nowhere', origin))).status).toBe(404);
  expect((await post(new URL('/sample/echo/%E0%A4%A', origin), 'text/xml', '')).status).toBe(400);
  const refused = await fetch(new URL('/sample/echo/x', origin));
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
  const withBody = await post(new URL('/sample/hello', origin), 'application/x-unknown', 'unread');
  expect([withBody.status, withBody.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('HEAD is answered like GET, without the body', async () => {
  const answer = await fetch(new URL('/sample/hello', await serve(hello)), { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '5', '']);
});

test('only 127.0.0.1 and localhost are answered, so no other name can be pointed here', async () => {
  const { port } = await serve(hello);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST'])
    expect(await rawStatus(port, '/sample/hello', host)).toBe(200);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    `127.0.0.1.evil.example:${port}`,
    'x@localhost',
    'localhost:80:evil.example',
  ])
    for (const path of ['/sample/hello', '/', '/nowhere'])
      expect(await rawStatus(port, path, host)).toBe(421);
});

test('a request target that is not a path is refused', async () => {
  const { port } = await serve(hello);
  expect(await rawStatus(port, '//evil.example/sample/hello', 'localhost')).toBe(404);
  expect(await rawStatus(port, ':99999999/x', 'localhost')).toBe(400);
});

test('a stand-in that throws answers 500 without the reason, which goes to the output', async () => {
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const origin = await serve(async (app) => {
    app.get('/x', () => Promise.reject(new Error('secret reason')));
  });
  const answer = await fetch(new URL('/sample/x', origin));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
  expect(output.mock.calls.join()).toContain('secret reason');
  output.mockRestore();
});

test('a stand-in can cut the connection instead of answering', async () => {
  const origin = await serve(async (app) => {
    await app.register(hello);
    app.post('/cut', (_, reply) => cutConnection(reply));
  });
  await expect(post(new URL('/sample/cut', origin), 'text/xml', '<Enquiry/>')).rejects.toThrow();
  expect((await fetch(new URL('/sample/hello', origin))).status).toBe(200);
});

test('every answer has the strict headers, errors included', async () => {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  open.push(sandbox);
  for (const path of [
    '/',
    '/sandbox.css',
    '/mail',
    '/mail/messages',
    '/mail/messages/1',
    '/nowhere',
    '/mail/read/%E0',
    `/mail/read/${'1'.repeat(101)}`,
  ]) {
    const { headers } = await fetch(`http://127.0.0.1:${sandbox.httpPort}${path}`);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the start page lists every stand-in and its faults, escaped', async () => {
  const page = await (await fetch(await serve(hello))).text();
  for (const text of [
    '<a href="/sample">R&amp;D</a>',
    'For &lt;these&gt; tests.',
    'Surname &quot;Slow&quot;',
    'Takes &lt;3 seconds&gt;.',
  ])
    expect(page).toContain(text);
});

test('every link on the start page leads to a page', async () => {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  open.push(sandbox);
  const origin = `http://127.0.0.1:${sandbox.httpPort}`;
  const page = await (await fetch(origin)).text();
  expect(page).toContain('href="/mail"');
  expect(page).toContain(`port ${sandbox.smtpPort}`);
  for (const [, path] of page.matchAll(/<a href="([^"]+)"/g)) {
    const answer = await fetch(new URL(path ?? '', origin));
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});
