import { z } from 'zod';
import { person, shownStatus, status } from '../application/list.ts';
import { application } from '../application/record.ts';
import { statusReason } from '../application/status.ts';
import { document } from '../document/document.ts';
import { id, version } from '../kit/schemas.ts';
import { condition } from './condition.ts';
import { assignee } from './list.ts';

export const assessment = z.object({
  id,
  clientId: id,
  externalId: id,
  type: z.literal('APPLICATION'),
  ...shownStatus,
  status,
  /** The listed reason, or the details given in its place. */
  statusReason: z.string().nullable(),
  reason: statusReason.nullable(),
  data: application,
  assignees: z.array(assignee),
  analyzedBy: person.nullable(),
  decisionBy: person.nullable(),
  decisionAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
  settledBy: person.nullable(),
  settledAt: z.string().nullable(),
  settledDate: z.string().nullable(),
  settlementNote: z.string().nullable(),
  approvalExpiresOn: z.string().nullable(),
  submittedToLmsAt: z.string().nullable(),
  approvalConditions: z.array(condition),
  /** Newest first, up to 500; their own list has the rest. */
  documents: z.array(document),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The application's version, for a change of status. */
  version,
  /** The assessment's own version, for a change of assignees or settlement date. */
  assessmentVersion: version,
  may: z.object({
    statuses: z.array(status),
    assign: z.boolean(),
    saveSettledDate: z.boolean(),
    /** Allowed in this status; each email states its own obstacles. */
    sendApprovalEmail: z.boolean(),
    saveAgreedValue: z.boolean(),
    uploadDocuments: z.boolean(),
    deleteDocuments: z.boolean(),
    saveReferences: z.boolean(),
    saveConditions: z.object({ APPROVAL: z.boolean(), SETTLEMENT: z.boolean() }),
    saveConditionStatus: z.boolean(),
  }),
});
export type Assessment = z.infer<typeof assessment>;
