import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorStatus, unexpectedFailure } from '@assay/contract/kit/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutdated } from '../database/prepared-query.ts';
import { log } from '../log/log.ts';
import { drain } from './body/drain.ts';
import { AppError, nothingHere, recordBusy } from './errors.ts';

const frameworkTexts: Record<number, readonly [ErrorCode, string]> = {
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON.'],
};

const connectionLost = /^(08|57P|53)/;

function isOutage(error: { code?: unknown; message?: unknown }): boolean {
  if (typeof error.code === 'string')
    return (
      connectionLost.test(error.code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(error.code)
    );
  return (
    typeof error.message === 'string' &&
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
  );
}

/** Lock timeout and deadlock. */
const lockRefused = ['55P03', '40P01'];
/** Timeouts of a statement, of an idle transaction and of a whole transaction. */
const tooLong = ['57014', '25P03', '25P04'];

function asTimeout(error: { code?: unknown }): AppError | undefined {
  if (typeof error.code !== 'string') return undefined;
  if (lockRefused.includes(error.code) || isOutdated(error as Error)) return recordBusy(error);
  if (!tooLong.includes(error.code)) return undefined;
  return new AppError(
    'NOT_READY',
    'This took too long and was stopped. Nothing was changed. Try again in a moment, or ask for less at once.',
    { cause: error },
  );
}

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  const known = frameworkTexts[status];
  if (known) return new AppError(known[0], known[1]);
  if (status >= 400 && status < 500)
    return new AppError('VALIDATION_FAILED', 'The request could not be understood.', { data: [] });
  const timeout = asTimeout(error);
  if (timeout) return timeout;
  if (isOutage(error))
    return new AppError('NOT_READY', "Assay isn't available right now. Please try again shortly.", {
      cause: error,
    });
  return new AppError('INTERNAL', unexpectedFailure, { cause: error });
}

/** Returns true when a retry may work. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && asAppError(error as FastifyError).code === 'NOT_READY';

function bodyOf(error: AppError, requestId: string): ErrorBody {
  const data = error.data === undefined ? {} : { data: error.data };
  return { code: error.code, errorMessage: error.message, ...data, requestId };
}

export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asAppError(error);
  if (refusal.status >= 500 && refusal.cause !== undefined)
    log.error({ err: refusal, requestId: request.id }, 'a request failed');
  // Refused before its body was read: Node would read that as fast as it arrives.
  if (request.raw.readableFlowing === null) drain(request.raw);
  // Fastify closes the connection after an unreadable body; a client still sending would miss the answer.
  reply.removeHeader('connection');
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, request.id)));
}

const whyBroken = ({ code }: NodeJS.ErrnoException) =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? 'The request took too long to arrive. On a slow connection, send less at once.'
    : 'The request could not be understood.';

/** Answers what never becomes a request: malformed HTTP, endless headers, or a body that never ends. */
export function answerBrokenHttp(cause: Error, socket: Socket): void {
  // A browser opens connections ahead of need. An answer on an unused one could meet the request that it is then used
  // for; after a reset, the browser sends that again.
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const error = new AppError('VALIDATION_FAILED', whyBroken(cause), { data: [] });
  const body = JSON.stringify(bodyOf(error, randomUUID()));
  socket.end(
    `HTTP/1.1 ${errorStatus.VALIDATION_FAILED} Bad Request\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => answerError(nothingHere(), request, reply));
}
