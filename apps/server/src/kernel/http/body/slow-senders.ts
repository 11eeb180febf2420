import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { drain } from './drain.ts';
import { bodyLimits } from './json-body.ts';

/** Closes a socket that drips its headers (Slowloris) within 25 seconds. */
export const headerTimes = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Closes connections whose body drips in (Slowloris). Large bodies may take longer after the guard. */
export function closeSlowSenders(app: FastifyInstance, withinMs = 25_000): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const timer = setTimeout(() => raw.destroy(), withinMs).unref();
      timers.set(raw, timer);
      for (const ending of ['end', 'close'] as const) raw.once(ending, () => clearTimeout(timer));
      // Nobody reads the body of a GET: after the answer, Node would read it as fast as it arrives.
      if (raw.method === 'GET' || raw.method === 'HEAD') drain(raw);
    }
    done();
  });
  app.addHook('preParsing', (request, _, payload, done) => {
    const { bodyLimit, config } = request.routeOptions;
    if (config.upload || bodyLimit > bodyLimits.usual) clearTimeout(timers.get(request.raw));
    done(null, payload);
  });
}
