import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { plainText } from './answers.ts';
import { listenOnLoopback } from './loopback.ts';
import { matchRoute } from './router.ts';
import type { Answer, Route } from './stand-in.ts';

export type HttpServer = { port: number; close: () => Promise<void> };

/** Nothing runs, nothing is fetched from elsewhere, nobody frames it. A route may name its own instead. */
const strictHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-store',
};

/** How long a request under way may go on once the sandbox closes. */
const closeGraceMs = 1_000;

export const startHttpServer = async (routes: readonly Route[], port: number): Promise<HttpServer> => {
  const server = createServer((request, response) => {
    void respond(routes, request, response);
  });
  return { port: await listenOnLoopback(server, port), close: () => close(server) };
};

const respond = async (routes: readonly Route[], request: IncomingMessage, response: ServerResponse) => {
  try {
    send(request, response, await answerTo(routes, request));
  } catch (error) {
    process.stderr.write(`sandbox: ${request.method} ${request.url}: ${inspected(error)}\n`);
    send(request, response, plainText('The sandbox itself has failed; its output says why.\n', 500));
  }
};

const inspected = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const answerTo = async (routes: readonly Route[], request: IncomingMessage): Promise<Answer> => {
  if (!isOwnHost(request.headers.host)) return plainText('Ask for 127.0.0.1 or localhost.\n', 421);
  const url = URL.parse(`http://localhost${request.url}`);
  if (!url) return plainText('Not a path.\n', 400);
  const match = matchRoute(routes, request.method ?? '', url.pathname);
  if (match.kind === 'unknown') return plainText('Not found.\n', 404);
  if (match.kind === 'otherMethod') {
    const refused = plainText('Not with this method.\n', 405);
    return { ...refused, headers: { ...refused.headers, allow: match.allowed.join(', ') } };
  }
  return match.route.answer({ params: match.params, query: url.searchParams, request });
};

/** Mail holds reset links: a web page whose name is made to lead here (DNS rebinding) must not read it. */
const isOwnHost = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host ?? '');

const send = (request: IncomingMessage, response: ServerResponse, answer: Answer): void => {
  response.writeHead(answer.status, { ...strictHeaders, ...answer.headers });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), closeGraceMs);
    server.close((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
  });
