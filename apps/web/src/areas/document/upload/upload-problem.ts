import { bytesIn, typeByName, uploadMessages } from '@assay/contract/document/document';
import { unexpectedFailure } from '@assay/contract/kit/errors';
import { ApiError } from '../../../lib/api/api.ts';

export interface UploadProblem {
  readonly text: string;
  /** A retry may succeed. */
  readonly mayPass: boolean;
}

/** Without an extension, the server decides by content. */
const hasExtension = (name: string) => /\.[a-z0-9]{1,10}$/i.test(name);

/** Checks name and size; the server checks the content. */
export function problemOf({ name, size }: File, limitMb: number): UploadProblem | undefined {
  if (hasExtension(name) && !typeByName(name)) return { text: uploadMessages.type, mayPass: false };
  return size > bytesIn(limitMb) ? { text: uploadMessages.size, mayPass: false } : undefined;
}

/** Refusals are final; lost connections, overload and server errors may pass. */
export function problemIn(error: unknown): UploadProblem {
  if (error instanceof ApiError)
    return { text: error.message, mayPass: error.status === 0 || error.status >= 429 };
  reportError(error);
  return { text: unexpectedFailure, mayPass: true };
}
