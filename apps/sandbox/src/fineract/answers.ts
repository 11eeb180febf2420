import type { Answer } from '../bureau/trouble.ts';

const type = 'application/json; charset=utf-8';

export const jsonAnswer = (outcome: string, content: object): Answer => ({
  outcome: `200 ${outcome}`,
  status: 200,
  type,
  body: JSON.stringify(content),
});

export const doneAnswer = (outcome: string, resourceId: number, more: object = {}): Answer =>
  jsonAnswer(outcome, { officeId: 1, ...more, resourceId });

export type Complaint = { code: string; words: string; field?: string };

const titles: Readonly<Record<number, readonly [code: string, words: string]>> = {
  400: ['validation.msg.validation.errors.exist', 'Validation errors exist.'],
  401: ['error.msg.not.authenticated', 'Unauthenticated. Please login.'],
  403: ['validation.msg.domain.rule.violation', 'Errors contain reason for domain rule violation.'],
  404: ['error.msg.resource.not.found', 'The requested resource is not available.'],
  429: ['error.msg.too.many.requests', 'Too many requests.'],
  503: ['error.msg.platform.unavailable', 'The platform is unavailable.'],
};

export const errorAnswer = (status: number, complaints: readonly Complaint[] = []): Answer => {
  const [code, words] = titles[status] ?? ['error.msg.unknown', 'Unknown'];
  return {
    outcome: `${status} ${complaints.map((complaint) => complaint.code).join(', ') || words}`,
    status,
    type,
    body: JSON.stringify({
      developerMessage: words,
      httpStatusCode: String(status),
      defaultUserMessage: words,
      userMessageGlobalisationCode: code,
      errors: complaints.map((complaint) => ({
        developerMessage: complaint.words,
        defaultUserMessage: complaint.words,
        userMessageGlobalisationCode: complaint.code,
        parameterName: complaint.field ?? 'id',
        args: [],
      })),
    }),
  };
};

export const notFoundAnswer = (what: string, id: string): Answer =>
  errorAnswer(404, [
    { code: `error.msg.${what}.id.invalid`, words: `There is no ${what} with identifier ${id}.` },
  ]);
