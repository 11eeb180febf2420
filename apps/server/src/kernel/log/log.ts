import { pino } from 'pino';
import { config } from '../config/config.ts';

export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    // PostgreSQL and input parsers quote values in their messages; codes and our own messages don't.
    ...(isDatabaseError(error) || isOfInput(error) ? {} : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}

const isOfInput = (error: Error) => error instanceof SyntaxError || error.name.includes('ZodError');

const isDatabaseError = (error: Error) => 'severity' in error && 'routine' in error;

/** Log only ids, codes, counts and times; never a body, query string, address, name or cookie. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: { pid: process.pid },
  serializers: { err: errorFields },
  formatters: { level: (label) => ({ level: label }) },
  timestamp: pino.stdTimeFunctions.isoTime,
});
