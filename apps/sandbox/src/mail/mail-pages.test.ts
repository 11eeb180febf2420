import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => sandbox.close());

const get = (path: string) => fetch(`http://127.0.0.1:${sandbox.httpPort}${path}`);
const textOf = async (path: string) => (await get(path)).text();

const deliver = async (mail: SendMailOptions): Promise<number> => {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  await transport.sendMail({ from: 'no-reply@assay.test', to: 'a@assay.test', ...mail });
  const { data } = (await (await get('/mail/messages')).json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
};

const attack = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

test('the list shows recipient and subject, escaped, and filters by recipient', async () => {
  await deliver({ to: 'priya@assay.test', subject: attack });
  await deliver({ to: 'tom@assay.test', subject: 'For Tom' });
  const all = await textOf('/mail');
  expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;');
  expect(all).not.toMatch(/<script|<img/);
  const filtered = await textOf('/mail?to=tom%40assay.test');
  expect(filtered).toContain('For Tom');
  expect(filtered).not.toContain('priya@assay.test');
});

test('what is typed into the filter comes back escaped', async () => {
  const page = await textOf(`/mail?to=${encodeURIComponent(attack)}`);
  expect(page).toContain('No emails to &lt;script&gt;');
  expect(page).not.toMatch(/<script|<img/);
});

test('a message shows its text escaped, with working links that end before the full stop', async () => {
  const id = await deliver({ subject: 'Reset', text: `Go to http://localhost:3000/r?a=1&b=2. ${attack}` });
  const page = await textOf(`/mail/read/${id}`);
  expect(page).toContain(
    '<a href="http://localhost:3000/r?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">',
  );
  expect(page).not.toMatch(/<script|<img/);
});

test('a link in the text can never be a script', async () => {
  const id = await deliver({ text: `javascript:alert(1) https://x.example/"onmouseover="alert(1)` });
  const page = await textOf(`/mail/read/${id}`);
  expect(page).not.toContain('href="javascript');
  expect(page).toContain('href="https://x.example/" target');
  expect(page).toContain('&quot;onmouseover=&quot;alert(1)');
});

test("a message's own markup is only ever framed without scripts, forms or origin", async () => {
  const id = await deliver({ html: `<p>Hello</p>${attack}` });
  const page = await textOf(`/mail/read/${id}`);
  expect(page).not.toContain('<p>Hello</p>');
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const body = await get(`/mail/read/${id}/html`);
  const policy = body.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|allow-forms/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(await body.text()).toContain('<p>Hello</p>');
});

test('a message that is not kept is a 404, in every format', async () => {
  for (const path of [
    '/mail/read/999999',
    '/mail/read/x',
    '/mail/read/',
    '/mail/read/999999/html',
    '/mail/messages/1e400',
    '/mail/messages/',
  ])
    expect((await get(path)).status).toBe(404);
  const withoutHtml = await deliver({ text: 'plain' });
  expect((await get(`/mail/read/${withoutHtml}/html`)).status).toBe(404);
});
