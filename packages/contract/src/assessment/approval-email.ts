import { z } from 'zod';
import { person } from '../application/list.ts';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { choice, day, flag, text } from '../kit/field-kinds.ts';
import { byId, id, version, yesOrNo } from '../kit/schemas.ts';
import { assessmentLabels, assessmentsPath, readPermission } from './list.ts';

export const approvalTemplates = { approval: 'Approval', 're-approval': 'Re-approval' } as const;
export type ApprovalTemplate = keyof typeof approvalTemplates;
const templates = Object.keys(approvalTemplates) as ApprovalTemplate[];

/** Counted from when the email is sent. */
export const approvalDays = 90;

export const approvalEmailAction = 'Open the application';

export const approvalEmailFields = {
  template: {
    ...choice('Type of email', approvalTemplates),
    schema: z.enum(templates, 'Select which email to send: approval or re-approval'),
  },
  isExtended: flag('Extended', { question: `Extend the approval to ${approvalDays} days from today` }),
};

const { template, isExtended } = approvalEmailFields;

export const approvalEmailRecord = {
  ...approvalEmailFields,
  recipient: text('Recipient', 500),
  approvalExpiresOn: day(assessmentLabels.approvalExpiresOn),
};

/** A caller that hasn't read the application may omit its version. */
export const approvalEmailRequest = z.strictObject({
  template: template.schema,
  isExtended: isExtended.schema.default(false),
  version: version.optional(),
  /** The last known email, to detect one sent by a colleague; null for none. */
  lastEmailId: id.nullish(),
});

export const approvalEmailMessages = {
  noExpiry: 'Failed to retrieve approval expiry date.',
  unknown: "The email may have been sent. Send it again to find out: it can't go out twice.",
  sent: {
    approval: 'Approval email has been sent.',
    're-approval': 'Re-approval email has been sent.',
  },
} as const;

const block = z.union([z.string(), z.array(z.string())]);

const sentEmail = z.object({
  id,
  template: template.schema,
  isExtended: z.boolean(),
  expiresOn: z.string(),
  creator: person,
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Withheld because the recipient lost access to the application. */
  isWithheld: z.boolean(),
});
export type SentEmail = z.infer<typeof sentEmail>;

const approvalEmailPreview = z.object({
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  content: z.array(block),
  expiresOn: z.string(),
  refusal: z.string().nullable(),
  last: sentEmail.nullable(),
});
export type ApprovalEmailPreview = z.infer<typeof approvalEmailPreview>;

const isTrue = z.union([yesOrNo, z.boolean()], 'Extended must be true or false').default(false);

export const approvalEmailCalls = area({
  previewApprovalEmail: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/:id/approval-email`,
    summary: 'Preview an approval email, and what prevents sending it',
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
