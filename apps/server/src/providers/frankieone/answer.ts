import { z } from 'zod';
import type { OutsideAnswer } from '../../kernel/outside/outside.ts';
import { type Outcome, outcomeOfStatus, quoted, refused } from '../exchange.ts';

function jsonOf({ body }: OutsideAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
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

/** Statuses whose own message is clearer than the body. */
const plain = [401, 403, 429];

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
  // A 404 in FrankieOne's own format: a wrong address gives that too.
  return { ...refused(failureWords(status, failed)), ...(status === notFound && { isUnknown: true }) };
}
