import { z } from 'zod';
import { person } from '../application/list.ts';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { choice, day, flag, text } from '../kit/field-kinds.ts';
import { byId, id, version, yesOrNo } from '../kit/schemas.ts';
import { assessmentLabels, assessmentsPath, readPermission } from './list.ts';

export const approvalTemplates = { approval: 'Approval', 're-approval': 'Re-approval' } as const;
export type ApprovalTemplate = keyof typeof approvalTemplates;
const templates = Object.keys(approvalTemplates) as ApprovalTemplate[];

/** So long an approval is valid from when it is sent. */
export const approvalDays = 90;

/** The words on its button, which leads the introducer to the application. */
export const approvalEmailAction = 'Open the application';

export const approvalEmailFields = {
  template: {
    ...choice('Type of email', approvalTemplates),
    schema: z.enum(templates, 'Select which email to send: approval or re-approval'),
  },
  isExtended: flag('Extended', { question: `Extend the approval to ${approvalDays} days from today` }),
};

const { template, isExtended } = approvalEmailFields;

/** What the log keeps of one that was sent. */
export const approvalEmailRecord = {
  ...approvalEmailFields,
  recipient: text('Recipient', 500),
  approvalExpiresOn: day(assessmentLabels.approvalExpiresOn),
};

/** Whoever has not read the application may leave its version out. */
export const approvalEmailRequest = z.strictObject({
  template: template.schema,
  isExtended: isExtended.schema.default(false),
  version: version.optional(),
  /** The last one that was known, null where there was none: a colleague may have sent one since. */
  lastEmailId: id.nullish(),
});

export const approvalEmailMessages = {
  noExpiry: 'Failed to retrieve approval expiry date.',
  /** After no answer came. */
  unknown: "The email may have been sent. Send it again to find out: it can't go out twice.",
  sent: {
    approval: 'Approval email has been sent.',
    're-approval': 'Re-approval email has been sent.',
  },
} as const;

/** A paragraph, or a list of lines. */
const block = z.union([z.string(), z.array(z.string())]);

const sentEmail = z.object({
  id,
  template: template.schema,
  isExtended: z.boolean(),
  expiresOn: z.string(),
  /** Who had it sent. */
  creator: person,
  createdAt: z.string(),
  /** Null until the mail server has taken it. */
  sentAt: z.string().nullable(),
  /** Whoever it is for has no access to the application any more: it is kept back. */
  isWithheld: z.boolean(),
});
export type SentEmail = z.infer<typeof sentEmail>;

const approvalEmailPreview = z.object({
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  content: z.array(block),
  /** Until when the approval will be valid. */
  expiresOn: z.string(),
  /** Why it can't be sent now, where that is so. */
  refusal: z.string().nullable(),
  /** The last one that was sent, whichever it was. */
  last: sentEmail.nullable(),
});
export type ApprovalEmailPreview = z.infer<typeof approvalEmailPreview>;

const isTrue = z.union([yesOrNo, z.boolean()], 'Extended must be true or false').default(false);

export const approvalEmailCalls = area({
  previewApprovalEmail: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/:id/approval-email`,
    summary: 'See an approval email before it is sent, and what stands in its way',
    permission: readPermission,
    params: byId,
    query: z.strictObject({ template: template.schema.default('approval'), isExtended: isTrue }),
    answer: one(approvalEmailPreview),
  }),
  sendApprovalEmail: endpoint({
    method: 'POST',
    path: `${assessmentsPath}/:id/send-approval-email`,
    summary: 'Tell the introducer that the application is approved',
    permission: 'ASSESSMENT.APPLICATION.DECIDE',
    params: byId,
    body: approvalEmailRequest,
    idempotent: true,
    answer: one(sentEmail),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
});
