import { z } from 'zod';
import type { OutsideAnswer } from '../../kernel/outside/outside.ts';
import { type Outcome, outcomeOfStatus, quoted, refused } from '../exchange.ts';

/** Undefined for what isn't JSON in UTF-8. */
function jsonOf({ body }: OutsideAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // Whatever is wrong with it, it can't be read; its bytes are kept.
    return undefined;
  }
}

const failure = z.object({
  errorCode: z.string(),
  errorMsg: z.string(),
  issues: z
    .array(z.object({ issue: z.string() }))
    .nullish()
    .catch(null),
});
type Failure = z.infer<typeof failure>;

export const errorOf = (answer: OutsideAnswer): Failure | undefined => failure.safeParse(jsonOf(answer)).data;

const tooLittle = 422;
const notFound = 404;

function failureWords(status: number, { errorCode, errorMsg, issues }: Failure): string {
  const details = (issues ?? []).map(({ issue }) => quoted(issue)).join('; ');
  const message = [quoted(errorMsg), details].filter(Boolean).join(': ');
  return status === tooLittle
    ? `FrankieOne needs more details to check this person: ${message}. Nothing was checked.`
    : `FrankieOne refused the request: ${message} (${quoted(errorCode)}). Nothing was checked.`;
}

/** Statuses that speak for themselves better than their bodies do. */
const plain = [401, 403, 429];

/** Reads a good answer by its schema; all others speak for themselves. */
export function readJson<Answer, Report>(
  answer: OutsideAnswer,
  schema: z.ZodType<Answer>,
  read: (answer: Answer) => Report,
): Outcome<Report> {
  const { status } = answer;
  const parsed = status === 200 ? schema.safeParse(jsonOf(answer)) : undefined;
  if (parsed?.success) return { kind: 'report', report: read(parsed.data) };
  const failed = status >= 400 && status < 500 && !plain.includes(status) ? errorOf(answer) : undefined;
  if (!failed) return outcomeOfStatus('FrankieOne', status);
  // In its own words: an address that leads elsewhere answers so as well.
  return { ...refused(failureWords(status, failed)), ...(status === notFound && { isUnknown: true }) };
}
