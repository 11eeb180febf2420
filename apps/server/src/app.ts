import { randomUUID } from 'node:crypto';
import { uploadMinutes } from '@assay/contract/document/document';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { applicationArea } from './areas/application/area.ts';
import { assessmentArea } from './areas/assessment/area.ts';
import { auditArea } from './areas/audit/area.ts';
import { creditArea } from './areas/credit/area.ts';
import { documentArea } from './areas/document/area.ts';
import { entityArea } from './areas/entity/area.ts';
import { funderArea } from './areas/funder/area.ts';
import { iamArea } from './areas/iam/area.ts';
import { lmsArea } from './areas/lms/area.ts';
import { paymentArea } from './areas/payment/area.ts';
import { workflowArea } from './areas/workflow/area.ts';
import type { Area } from './kernel/area.ts';
import { config } from './kernel/config/config.ts';
import { composeExtensions } from './kernel/extensions.ts';
import { acceptJsonOnly, bodyLimits } from './kernel/http/body/json-body.ts';
import { closeSlowSenders, headerTimes } from './kernel/http/body/slow-senders.ts';
import { guardRoutes } from './kernel/http/guard.ts';
import { healthRoutes } from './kernel/http/health.ts';
import { registerOn } from './kernel/http/http.ts';
import { metricsRoutes } from './kernel/http/metrics.ts';
import { descriptionRoutes } from './kernel/http/open-api.ts';
import { answerBrokenHttp, answerError, refuseUnknownPaths } from './kernel/http/refusals.ts';
import { acceptUploads } from './kernel/http/upload.ts';
import { securityHeaders, webAppRoutes, webVersion } from './kernel/http/web-app.ts';
import { liveRoutes } from './kernel/live/live-stream.ts';
import { log } from './kernel/log/log.ts';

/** Ordered: an area may depend only on earlier ones. */
export const areas: readonly Area[] = [
  auditArea,
  iamArea,
  documentArea,
  entityArea,
  applicationArea,
  assessmentArea,
  creditArea,
  workflowArea,
  funderArea,
  lmsArea,
  paymentArea,
];

/** Logs no query string, address or body. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      },
      'request',
    );
    done();
  });
}

/** Closes answered connections during shutdown: kept alive, they would delay it. */
function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

export async function buildApp(
  mounted: readonly Area[] = areas,
  slowness = headerTimes,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimits.usual,
    // Trusts only this many proxies; addresses that a client claims beyond them are ignored.
    trustProxy: (_, hop) => hop < config.TRUST_PROXY,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenHttp,
    // Long enough for the largest upload over a slow line.
    requestTimeout: uploadMinutes * 60_000,
    http: slowness,
  });
  app.setErrorHandler(answerError);
  refuseUnknownPaths(app);
  acceptJsonOnly(app);
  acceptUploads(app);
  securityHeaders(app);
  logRequests(app);
  closeConnectionsWhileStopping(app);
  closeSlowSenders(app);
  await app.register(cookie);
  guardRoutes(app);
  const on = registerOn(app);
  const version = webVersion();
  healthRoutes(on, version);
  metricsRoutes(app);
  liveRoutes(app);
  for (const area of mounted) for (const routes of area.routes) routes(on);
  composeExtensions(mounted);
  descriptionRoutes(app, version);
  await webAppRoutes(app);
  return app;
}
