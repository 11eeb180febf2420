import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findAlarm } from '../audit/audit-alarm.store.ts';
import { config } from '../config/config.ts';
import { pool } from '../database/database.ts';
import { forbidden } from './errors.ts';

const registry = new Registry();
// Samples event loop delay ten times a second; a hundred times kept an idle server awake.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });

const requests = new Histogram({
  name: 'assay_http_request_seconds',
  help: 'Response time by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const outsideSeconds = new Histogram({
  name: 'assay_outside_seconds',
  help: 'Duration of calls to outside services, with waiting in line, by provider and outcome',
  labelNames: ['provider', 'outcome'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 90],
  registers: [registry],
});

new Gauge({
  name: 'assay_database_connections',
  help: 'Connections of the pool, by state',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    this.set({ state: 'idle' }, pool.idleCount);
    this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    this.set({ state: 'waiting' }, pool.waitingCount);
  },
});

new Gauge({
  name: 'assay_audit_broken',
  help: 'Is 1 from the moment the audit chain is found broken until audit:verify finds it intact',
  registers: [registry],
  async collect() {
    // Without the database this gauge keeps its value, so that the other metrics are still served.
    const isBroken = await findAlarm().then(
      (alarm) => alarm !== undefined,
      () => undefined,
    );
    if (isBroken !== undefined) this.set(isBroken ? 1 : 0);
  },
});

const isLocal = (request: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip) && !request.headers['x-forwarded-for'];

function mayRead(request: FastifyRequest): boolean {
  if (!config.METRICS_TOKEN) return isLocal(request);
  const wanted = Buffer.from(`Bearer ${config.METRICS_TOKEN}`);
  const sent = Buffer.from(request.headers.authorization ?? '');
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

export function metricsRoutes(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get(
    '/metrics',
    { config: { access: 'public', passive: true, beforeReady: true } },
    async (request, reply) => {
      if (!mayRead(request))
        throw forbidden('Metrics are available on this machine only, or with METRICS_TOKEN.');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}
