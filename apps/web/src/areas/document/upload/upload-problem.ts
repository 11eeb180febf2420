import { bytesIn, typeByName, uploadMessages } from '@assay/contract/document/document';
import { unexpectedFailure } from '@assay/contract/kit/errors';
import { ApiError } from '../../../lib/api/api.ts';

/** Why a file did not arrive. */
export interface UploadProblem {
  readonly text: string;
  /** The same file may arrive the next time. */
  readonly mayPass: boolean;
}

/** Without one, the content alone says what a file is. */
const hasExtension = (name: string) => /\.[a-z0-9]{1,10}$/i.test(name);

/** What the name and the size tell; the server judges the content. */
export function problemOf({ name, size }: File, limitMb: number): UploadProblem | undefined {
  if (hasExtension(name) && !typeByName(name)) return { text: uploadMessages.type, mayPass: false };
  return size > bytesIn(limitMb) ? { text: uploadMessages.size, mayPass: false } : undefined;
}

/** What the server refused it will refuse again; what never got there may get there. */
export function problemIn(error: unknown): UploadProblem {
  if (error instanceof ApiError)
    return { text: error.message, mayPass: error.status === 0 || error.status >= 429 };
  reportError(error);
  return { text: unexpectedFailure, mayPass: true };
}
