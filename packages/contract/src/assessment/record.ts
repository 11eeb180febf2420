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
  /** The application's. */
  externalId: id,
  type: z.literal('APPLICATION'),
  ...shownStatus,
  status,
  /** In words: the reason's, or what was written in its place. */
  statusReason: z.string().nullable(),
  reason: statusReason.nullable(),
  /** The application as it is now. */
  data: application,
  assignees: z.array(assignee),
  /** Who first took it up. */
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
  /** The lender's own, the newest first; past 500 the rest is in their list alone. */
  documents: z.array(document),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The application's, to be sent back with a change of status. */
  version,
  /** The assessment's own, to be sent back with its assignees and its settlement date. */
  assessmentVersion: version,
  /** What the caller may do with it now. */
  may: z.object({
    /** The statuses that it can be moved to. */
    statuses: z.array(status),
    assign: z.boolean(),
    saveSettledDate: z.boolean(),
    /** Whether approval emails can be sent in its status; each says for itself what stands in its way. */
    sendApprovalEmail: z.boolean(),
    saveAgreedValue: z.boolean(),
    uploadDocuments: z.boolean(),
    deleteDocuments: z.boolean(),
    /** Credit references: add, change and delete. */
    saveReferences: z.boolean(),
    /** Which conditions there are, of each type. */
    saveConditions: z.object({ APPROVAL: z.boolean(), SETTLEMENT: z.boolean() }),
    saveConditionStatus: z.boolean(),
  }),
});
export type Assessment = z.infer<typeof assessment>;
