import { unexpectedFailure } from '@assay/contract/kit/errors';
import { abaRefusals } from '@assay/contract/payment/aba';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api.ts';

/** Why a file wasn't taken. */
export interface Refusal {
  readonly words: string;
  /** What is wrong with it, line by line. */
  readonly lines?: readonly string[];
  /** How many problems there are besides those lines. */
  readonly unlisted?: number;
  /** What else is known. */
  readonly more?: string;
}

/** Its line ends take more room on the way than in the file. */
const tooLarge = 'The file is too large to be sent. Split it into files of 100,000 transactions or fewer.';

const messages = z.array(z.string());

/** The last line says how many more there are, where it is too much to read; it isn't a problem itself. */
function problemsOf(data: unknown): Pick<Refusal, 'lines' | 'unlisted'> {
  const lines = messages.safeParse(data).data ?? [];
  const more = /^… and (\d+) more$/.exec(lines.at(-1) ?? '')?.[1];
  return more === undefined ? { lines } : { lines: lines.slice(0, -1), unlisted: Number(more) };
}

/** In the words that everybody reads for it; what the server knows besides stands after them. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { words: unexpectedFailure };
  if (error.code === 'PAYMENT_INVALID_ABA_FILE')
    return { words: abaRefusals.invalid, ...problemsOf(error.data) };
  if (error.code === 'PAYMENT_DUPLICATE_ABA_FILE') return { words: abaRefusals.duplicate };
  if (error.code === 'FORBIDDEN') return { words: abaRefusals.forbidden };
  if (error.code === 'PAYLOAD_TOO_LARGE') return { words: tooLarge };
  return {
    words: unexpectedFailure,
    ...(error.message !== unexpectedFailure && { more: error.message }),
  };
}
