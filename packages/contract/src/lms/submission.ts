import { z } from 'zod';
import { person } from '../application/list.ts';
import { readPermission } from '../assessment/list.ts';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { id, idInText } from '../kit/schemas.ts';

export const submitPermission = 'LMS.SUBMIT';

export const submissionStates = {
  NOT_SUBMITTED: 'Not submitted',
  SENDING: 'Sending',
  SUBMITTED: 'Submitted',
  REFUSED: 'Refused',
  UNKNOWN: 'Unknown',
} as const;
export type SubmissionState = keyof typeof submissionStates;

export const pushStates = {
  SENDING: 'Sending',
  ACCEPTED: 'Accepted',
  /** The account already existed and was left unchanged. */
  DUPLICATE: 'Already there',
  REFUSED: 'Refused',
  NOT_SENT: 'Not sent',
  UNKNOWN: 'Unknown',
} as const;
export type PushState = keyof typeof pushStates;

export const push = z.object({
  id,
  createdAt: z.string(),
  creator: person,
  isRepush: z.boolean(),
  state: z.enum(Object.keys(pushStates) as [PushState]),
  endedAt: z.string().nullable(),
  message: z.string().nullable(),
});
export type Push = z.infer<typeof push>;

const difference = z.object({ label: z.string(), sent: z.string().nullable(), now: z.string().nullable() });
export type Difference = z.infer<typeof difference>;

export const submission = z.object({
  state: z.enum(Object.keys(submissionStates) as [SubmissionState]),
  submittedAt: z.string().nullable(),
  submittedBy: person.nullable(),
  accountId: z.string().nullable(),
  pushes: z.array(push),
  pendingSince: z.string().nullable(),
  differences: z.array(difference),
  warnings: z.array(z.string()),
  whyNot: z.string().nullable(),
  /** The caller's permission, apart from `whyNot`. */
  maySubmit: z.boolean(),
});
export type Submission = z.infer<typeof submission>;

export const submitQuestions = {
  first: 'Submit this application to LMS?',
  again: 'Application has already been pushed to LMS. Do you want to re-push?',
} as const;

export const beingSent = 'This application is being sent to LMS. Wait a moment for its answer.';

const assessmentId = id;
const byAssessment = z.strictObject({ assessmentId: idInText });
const submissionPath = '/lms/assessment/:assessmentId';

export const submissionCalls = {
  getSubmission: endpoint({
    method: 'GET',
    path: submissionPath,
    summary: 'Read what is known of an application in the loan management system',
    permission: readPermission,
    params: byAssessment,
    answer: one(submission),
  }),
  validateSubmit: endpoint({
    method: 'POST',
    path: '/lms/validate-submit',
    summary: 'Ask the loan management system whether it has the application',
    permission: submitPermission,
    body: z.strictObject({ assessmentId }),
    outside: true,
    answer: one(z.boolean()),
    errors: ['TOO_MANY_REQUESTS', 'UNPROCESSABLE', 'FAILED_LMS_SUBMISSION'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/lms/submit',
    summary:
      'Push an application to the loan management system; what was pushed before only where `repush` says so',
    permission: submitPermission,
    body: z.strictObject({
      assessmentId,
      xmlOption: z.literal('ACCOUNT', 'The only option is ACCOUNT'),
      repush: z.boolean('Re-push must be true or false').default(false),
    }),
    idempotent: true,
    outside: true,
    answer: one(submission),
    errors: ['TOO_MANY_REQUESTS', 'UNPROCESSABLE', 'APPLICATION_ALREADY_SUBMITTED', 'FAILED_LMS_SUBMISSION'],
  }),
  downloadPush: endpoint({
    method: 'GET',
    path: `${submissionPath}/pushes/:pushId/download`,
    summary: 'Download what was sent to the loan management system',
    permission: readPermission,
    params: z.strictObject({ assessmentId: idInText, pushId: idInText }),
    answer: nothing,
    file: true,
  }),
} as const;
