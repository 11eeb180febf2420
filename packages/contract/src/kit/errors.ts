import { z } from 'zod';

export const errorStatus = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  APPLICATION_ALREADY_SUBMITTED: 409,
  PAYMENT_DUPLICATE_ABA_FILE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  PAYMENT_INVALID_ABA_FILE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  FAILED_LMS_SUBMISSION: 502,
  PAYMENT_FAILED_PROCESSING_ABA: 502,
  NOT_READY: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

export const unexpectedFailure = 'Something went wrong. Please try again.';

/** `path` is empty for a problem of the whole input. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

export const conflictData = z.object({ changedBy: z.string().nullable(), changedAt: z.string() });
export type ConflictData = z.infer<typeof conflictData>;

export const errorBody = z.object({
  code: z.enum(errorCodes),
  errorMessage: z.string(),
  data: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
