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

/** No scripts, no outside content, no framing. A route can override them. */
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

export const createWebServer = (standIns: readonly StandIn[]): FastifyInstance => {
  const app = fastify({
    logger: false,
    requestTimeout: 120_000,
    // The sandbox stops after its callers, so open connections can be closed.
    forceCloseConnections: true,
    frameworkErrors: answerError,
    routerOptions: { querystringParser: parseQuery },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) => sendText(reply.code(404), 'Not found.'));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaders);
    if (!isOwnHost(request))
      return sendText(reply.code(421), 'The sandbox only answers to 127.0.0.1 and localhost.');
  });
  // As text: each stand-in parses its own kind of XML.
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
  // Plugins load in order, so all routes are known here.
  app.register(refuseOtherMethods, { urls });
};

/** Returns one string per parameter, even if it is repeated. */
const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Mail contains reset links, so DNS rebinding must not let other web pages read them. */
const isOwnHost = ({ host }: FastifyRequest): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host);

/** A stand-in whose service has its own error format sets its own error handler. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Hooks don't run for an address that can't be decoded.
  reply.headers(strictHeaders);
  const status = error.statusCode ?? 500;
  if (status < 500) return sendText(reply.code(status), error.message);
  process.stderr.write(`sandbox: ${request.method} ${request.url}: ${error.stack ?? String(error)}\n`);
  return sendText(reply.code(500), 'Something went wrong in the sandbox. See its output for details.');
}
