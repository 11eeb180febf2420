import {
  type ConflictData,
  type ErrorCode,
  errorStatus,
  type FieldProblem,
} from '@assay/contract/kit/errors';

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

/** Used for a missing record and for one out of sight: the answer must not reveal which. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`);

export const nothingHere = () => new AppError('NOT_FOUND', 'There is nothing at this address.');

export const invalid = (problems: readonly FieldProblem[]) =>
  new AppError('VALIDATION_FAILED', problems[0]?.message ?? 'The input is not valid.', { data: problems });

export const unprocessable = (message: string, path?: string) =>
  new AppError('UNPROCESSABLE', message, path === undefined ? {} : { data: [{ path, message }] });

export const conflict = (data: ConflictData) =>
  new AppError(
    'CONFLICT',
    `${data.changedBy ?? 'Assay'} changed this since you opened it. Your changes were not saved.`,
    { data },
  );

export const recordBusy = (cause?: unknown) =>
  new AppError('NOT_READY', 'Someone else is saving this record. Try again in a moment.', { cause });

export const busy = () =>
  new AppError('NOT_READY', 'Assay is very busy right now. Please try again in a moment.');
