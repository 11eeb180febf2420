import {
  type ConflictData,
  type ErrorCode,
  errorStatus,
  type FieldProblem,
} from '@assay/contract/kit/errors';

/** A refusal or failure with a code, a text for people and, for the log, its cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;

  constructor(code: ErrorCode, message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.data = options.data;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const unauthenticated = (message = 'Please sign in.') => new AppError('UNAUTHENTICATED', message);

export const forbidden = (message = "You don't have permission to do this.") =>
  new AppError('FORBIDDEN', message);

/** Missing, or out of sight: the two look the same. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`);

/** No such path. */
export const nothingHere = () => new AppError('NOT_FOUND', 'There is nothing at this address.');

/** What is wrong with the input, field by field. */
export const invalid = (problems: readonly FieldProblem[]) =>
  new AppError('VALIDATION_FAILED', problems[0]?.message ?? 'The input is not valid.', { data: problems });

/** A rule says no; with a path, the text also belongs to that field. */
export const unprocessable = (message: string, path?: string) =>
  new AppError('UNPROCESSABLE', message, path === undefined ? {} : { data: [{ path, message }] });

/** The record was changed since it was read. */
export const conflict = (data: ConflictData) =>
  new AppError(
    'CONFLICT',
    `${data.changedBy ?? 'Assay'} changed this since you opened it. Your changes were not saved.`,
    { data },
  );

/** Others hold what is needed; a little later it is free again. */
export const recordBusy = (cause?: unknown) =>
  new AppError('NOT_READY', 'Someone else is saving this record. Try again in a moment.', { cause });

export const busy = () =>
  new AppError('NOT_READY', 'Assay is very busy right now. Please try again in a moment.');
