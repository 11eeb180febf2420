import { unexpectedFailure } from '@assay/contract/kit/errors';
import { abaRefusals } from '@assay/contract/payment/aba';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api.ts';

export interface Refusal {
  readonly words: string;
  readonly lines?: readonly string[];
  /** The number of problems beyond the listed ones. */
  readonly unlisted?: number;
  readonly more?: string;
}

/** JSON escapes the line ends, so the request is larger than the file. */
const tooLarge = 'The file is too large to be sent. Split it into files of 100,000 transactions or fewer.';

const messages = z.array(z.string());

/** The server's last line may be a count of further problems, not a problem. */
function problemsOf(data: unknown): Pick<Refusal, 'lines' | 'unlisted'> {
  const lines = messages.safeParse(data).data ?? [];
  const more = /^… and (\d+) more$/.exec(lines.at(-1) ?? '')?.[1];
  return more === undefined ? { lines } : { lines: lines.slice(0, -1), unlisted: Number(more) };
}

/** Leads with the specified wording, followed by the server's details. */
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
