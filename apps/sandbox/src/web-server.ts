import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { refuseOtherMethods } from './other-methods.ts';
import type { StandIn } from './stand-in.ts';
import { startPageRoutes } from './start-page.ts';
import { sendText } from './text.ts';

/** Nothing runs, nothing is fetched from elsewhere, nobody frames it. A route may set its own instead. */
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

/** The one web server in front of every stand-in. */
export const createWebServer = (standIns: readonly StandIn[]): FastifyInstance => {
  const app = fastify({
    logger: false,
    requestTimeout: 120_000,
    // Whoever stops the sandbox has stopped its callers first.
    forceCloseConnections: true,
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) => sendText(reply.code(404), 'Not found.'));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaders);
    if (!isOwnHost(request)) return sendText(reply.code(421), 'Ask for 127.0.0.1 or localhost.');
  });
  // Each stand-in reads its own dialect of XML.
  app.addContentTypeParser<string>(['text/xml', 'application/xml'], { parseAs: 'string' }, (_, text, done) =>
    done(null, text),
  );
  addRoutes(app, standIns);
  return app;
};

const addRoutes = (app: FastifyInstance, standIns: readonly StandIn[]): void => {
  const urls = new Set<string>();
  app.addHook('onRoute', ({ url }) => void urls.add(url));
  startPageRoutes(app, standIns);
  for (const { plugin, prefix } of standIns) app.register(plugin, { prefix });
  // Plugins load in order: by the last one all addresses are known.
  app.register(refuseOtherMethods, { urls });
};

/** A parameter is one text, even when it is given twice. */
const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Mail holds reset links: a web page whose name is made to lead here (DNS rebinding) must not read it. */
const isOwnHost = ({ host }: FastifyRequest): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host);

/** A stand-in whose service words its errors otherwise sets an error handler of its own. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // No hook has run for an address that cannot be read.
  reply.headers(strictHeaders);
  const status = error.statusCode ?? 500;
  if (status < 500) return sendText(reply.code(status), error.message);
  process.stderr.write(`sandbox: ${request.method} ${request.url}: ${error.stack ?? String(error)}\n`);
  return sendText(reply.code(500), 'The sandbox itself has failed; its output says why.');
}
