import { z } from 'zod';
import { listQuery, severalOf } from '../kit/list.ts';
import { id, idInText } from '../kit/schemas.ts';

export const auditCategories = {
  AUTHENTICATION: 'Authentication',
  CLIENT: 'Client',
  USER: 'User',
  ROLE: 'Role',
  APPLICATION: 'Application',
  STATUS: 'Status',
  QUOTE: 'Quote',
  APPLICANT: 'Applicant',
  GUARANTORS: 'Guarantors',
  SECURITY: 'Security',
  NOTES: 'Notes',
  DOCUMENTS: 'Documents',
  ASSIGNEES: 'Assignees',
  REFERENCES: 'Credit references',
  CONDITIONS: 'Conditions',
  SETTLEMENT: 'Settlement',
  FUNDER: 'Funder',
  LMS: 'LMS submission',
  PAYMENT: 'ABA files',
  APPROVAL_EMAIL: 'Approval email',
  CREDIT: 'Credit checks',
  WORKFLOW: 'Tasks',
  ACCREDITATION: 'Accreditation',
  DIRECTORS: 'Directors',
  INDIVIDUAL: 'Individual',
  ORGANISATION: 'Organisation',
  READ: 'Viewed',
} as const;
export type AuditCategory = keyof typeof auditCategories;

export const auditModels = [
  'Client',
  'User',
  'Role',
  'Application',
  'Assessment',
  'Funder',
  'LmsSubmission',
  'AbaFile',
  'Invitation',
  'Individual',
  'Organisation',
] as const;
export type AuditModel = (typeof auditModels)[number];

const auditCategory = z.enum(Object.keys(auditCategories) as AuditCategory[]);

export const auditLabels = {
  createdAt: 'Time',
  actor: 'Actor',
  category: 'Category',
  changes: 'Changes',
} as const;

/** Replaces the values of a record that the reader may not open. */
export const hiddenValue = 'Hidden';

export const auditEntry = z.object({
  id,
  createdAt: z.string(),
  actor: z.object({ firstName: z.string(), lastName: z.string() }),
  category: z.string(),
  modelName: z.string(),
  modelId: id,
  refId: id.nullable(),
  changesOld: z.record(z.string(), z.unknown()),
  changesNew: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = listQuery(['createdAt'], '-createdAt', {
  modelId: idInText.optional(),
  modelName: severalOf(z.enum(auditModels)).optional(),
  refId: idInText.optional(),
  category: severalOf(auditCategory).optional(),
});
