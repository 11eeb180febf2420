import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { bodyLimits } from './json-body.ts';

/** Headers come at once: a socket that drips them is closed within 25 seconds. */
export const headerTimes = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Closes a connection whose body drips in. Only calls that take large bodies wait for longer, and only once the guard
 * has let the caller in.
 */
export function closeSlowSenders(app: FastifyInstance, withinMs = 25_000): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const timer = setTimeout(() => raw.destroy(), withinMs).unref();
      timers.set(raw, timer);
      for (const ending of ['end', 'close'] as const) raw.once(ending, () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('preParsing', (request, _, payload, done) => {
    const { bodyLimit, config } = request.routeOptions;
    if (config.upload || bodyLimit > bodyLimits.usual) clearTimeout(timers.get(request.raw));
    done(null, payload);
  });
}
