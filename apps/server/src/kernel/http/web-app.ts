import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { config } from '../config/config.ts';
import { nothingHere } from './errors.ts';

const root = path.join(import.meta.dirname, '../../../../web/dist');
const indexFile = path.join(root, 'index.html');

export function webVersion(): string {
  const file = path.join(root, 'version.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
    : 'development';
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify ProseMirrorClipboard',
  ].join('; ');

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(config.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
};

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(everyAnswer);
    done();
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce) })
    .send(page.replaceAll('__NONCE__', nonce));
}

export async function webAppRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(indexFile)) return;
  const page = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true });
  const open = { config: { access: 'public', passive: true, beforeReady: true } } as const;
  app.get('/assets/*', open, (request, reply) => {
    const file = `assets/${(request.params as { '*': string })['*']}`;
    // File names contain a content hash, so they can be cached forever.
    return reply.sendFile(file, { maxAge: '365d', immutable: true });
  });
  app.get('/*', open, (request, reply) => {
    const wanted = (request.params as { '*': string })['*'];
    if (wanted === 'api' || wanted.startsWith('api/')) throw nothingHere();
    if (/^[\w-]+\.(js|svg|png|ico|txt|webmanifest)$/.test(wanted))
      return reply.sendFile(wanted, { maxAge: 0 });
    return sendPage(reply, page);
  });
}
