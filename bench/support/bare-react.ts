/** The floor of the web benchmarks: a bare React page, built, compressed and sent in the same way. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = path.resolve(import.meta.dirname, '../..');
// Inside the project, so that React resolves.
const folder = path.join(root, 'node_modules', '.cache', 'bare-react');

const page = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Bare</title>
<link rel="stylesheet" href="/src/main.css"><script type="module" src="/src/main.js"></script></head>
<body><div id="root"></div></body></html>`;

const style = `body { margin: 0; font: 13px/20px system-ui; } form { display: grid; gap: 16px; max-width: 320px; }
table { width: 100%; table-layout: fixed; border-spacing: 0; } td, th { height: 32px; padding: 0 8px; text-align: start;
border-bottom: 1px solid #dde1e7; overflow: hidden; white-space: nowrap; }`;

/** `/` is a sign-in form; `/table` shows `window.rows`, which the benchmark sets, a hundred at a time. */
const script = `
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'short', timeStyle: 'short' });
function SignIn() {
  return h('main', null, h('h1', null, 'Sign in'), h('form', null,
    h('label', null, 'Email address', h('input', { type: 'email' })),
    h('label', null, 'Password', h('input', { type: 'password' })),
    h('button', null, 'Sign in')));
}
function Table() {
  const [page, setPage] = useState(0);
  const rows = window.rows.slice(page * 100, page * 100 + 100);
  return h('main', null,
    h('button', { onClick: () => setPage(0) }, 'Previous'), h('button', { onClick: () => setPage(1) }, 'Next'),
    h('table', null,
      h('thead', null, h('tr', null, ['Time', 'Outcome', 'IP address', 'Browser'].map((name) => h('th', { key: name }, name)))),
      h('tbody', null, rows.map((row) => h('tr', { key: row.id, 'data-row': '' },
        h('td', null, time.format(new Date(row.createdAt))), h('td', null, row.outcome),
        h('td', null, row.ipAddress), h('td', null, row.userAgent))))));
}
createRoot(document.getElementById('root')).render(h(StrictMode, null, h(location.pathname === '/table' ? Table : SignIn)));
`;

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

function build(): string {
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'src', 'main.js'), script);
  writeFileSync(path.join(folder, 'src', 'main.css'), style);
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' });
  return path.join(folder, 'dist');
}

/** Serves it with the application's headers. */
export async function serveBare(applicationUrl: string): Promise<{ url: string; close: () => void }> {
  const dist = build();
  const policy = (await fetch(applicationUrl)).headers.get('content-security-policy') ?? '';
  const assets = new Map(
    readdirSync(path.join(dist, 'assets')).map((name) => [
      `/assets/${name}`,
      brotliCompressSync(readFileSync(path.join(dist, 'assets', name))),
    ]),
  );
  const index = readFileSync(path.join(dist, 'index.html'));
  const server = createServer((request, response) => {
    const asset = assets.get(request.url ?? '');
    const headers = asset
      ? {
          'content-type': types[path.extname(request.url ?? '')] ?? '',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        }
      : { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(200, { ...headers, 'content-security-policy': policy });
    response.end(asset ?? index);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the bare server has no port');
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}
