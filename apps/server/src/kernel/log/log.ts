import { pino } from 'pino';
import { config } from '../config/config.ts';

/** An error as the log keeps it: no message of a driver that might quote a row's values. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    // PostgreSQL and whatever reads an input quote values in their messages; their codes and our own messages do not.
    ...(isDatabaseError(error) || isOfInput(error) ? {} : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}

/** `Unexpected token 'J', "Jane Citizen…" is not valid JSON` */
const isOfInput = (error: Error) => error instanceof SyntaxError || error.name.includes('ZodError');

const isDatabaseError = (error: Error) => 'severity' in error && 'routine' in error;

/**
 * The one logger. What may be written is listed where it is written: ids, codes, counts, times;
 * never a body, a query string, an address, a name or a cookie.
 */
export const log = pino({
  level: config.LOG_LEVEL,
  base: { pid: process.pid },
  serializers: { err: errorFields },
  formatters: { level: (label) => ({ level: label }) },
  timestamp: pino.stdTimeFunctions.isoTime,
});
