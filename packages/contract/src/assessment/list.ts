import { z } from 'zod';
import { neighbours, person, rowLabels, shownStatus, status, wantedStatus } from '../application/list.ts';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { day, keywords, listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId, id, idOfDigits, version } from '../kit/schemas.ts';
import { accreditationRead, accreditationRow } from './accreditation/list.ts';

export const readPermission = 'ASSESSMENT.APPLICATION.READ';
export const assessmentsPath = '/assessment/assessments';

export const assigneeRoles = {
  CREDIT_ANALYST: 'Credit analyst',
  SETTLEMENT_OFFICER: 'Settlement officer',
} as const;
export type AssigneeRole = keyof typeof assigneeRoles;

export const assigneeRole = z.enum(
  Object.keys(assigneeRoles) as AssigneeRole[],
  'Select a role from the list',
);

export const assignee = z.object({ user: person, role: assigneeRole });
export type Assignee = z.infer<typeof assignee>;

export const assessmentTypes = ['APPLICATION', 'ACCREDITATION'] as const;

/** Mine and open; all; open and unassigned; approvals that expire soon or have expired. */
export const assessmentViews = {
  mine: 'Mine',
  team: 'Team',
  unassigned: 'Unassigned',
  expiring: 'Expiring',
} as const;
export type AssessmentView = keyof typeof assessmentViews;

export const expiringDays = 14;

export const assessmentLabels = {
  ...rowLabels,
  loanToValue: 'LVR',
  openTasks: 'Tasks',
  analyst: 'Analyst',
  settlementOfficer: 'Settlement officer',
  assignee: 'Assignee',
  approvalExpiresOn: 'Expiry',
  /** An assessment is created by the first submission. */
  createdAt: 'Submitted',
  submittedAt: 'Last submitted',
} as const;

export const openTasks = z.object({
  count: z.number(),
  failed: z.number(),
  referred: z.number(),
});
export type OpenTasks = z.infer<typeof openTasks>;

export const assessmentRow = z.object({
  id,
  externalId: id,
  type: z.literal('APPLICATION'),
  ...shownStatus,
  status,
  applicationNumber: z.string(),
  entityName: z.string().nullable(),
  tradingName: z.string().nullable(),
  abn: z.string().nullable(),
  amountFinanced: z.number().nullable(),
  /** In per cent; null without an asset value. */
  loanToValue: z.number().nullable(),
  /** Null once ended, without the permission to see workflows, or when workflows are off. */
  openTasks: openTasks.nullable(),
  assignees: z.array(assignee),
  clientName: z.string(),
  submittedAt: z.string().nullable(),
  submittedToLmsAt: z.string().nullable(),
  approvalExpiresOn: z.string().nullable(),
  createdAt: z.string(),
  /** The application's version, for a change of status. */
  version,
  /** The assessment's own version, for a change of assignees. */
  assessmentVersion: version,
});
export type AssessmentRow = z.infer<typeof assessmentRow>;

/** Typed as an application's, the only type that our web app requests. */
const anyRow = z.discriminatedUnion('type', [
  assessmentRow,
  accreditationRow,
]) as unknown as typeof assessmentRow;

const ids = severalOf(idOfDigits);

export const assessmentQuery = listQuery(['createdAt', 'amountFinanced', 'approvalExpiresOn'], '-createdAt', {
  view: z.enum(Object.keys(assessmentViews) as AssessmentView[], 'Select a view from the list').optional(),
  keywords,
  type: z.enum(assessmentTypes, 'Select a type from the list').optional(),
  status: severalOf(wantedStatus).optional(),
  assigneeId: ids.optional(),
  clientId: ids.optional(),
  from: day.optional(),
  to: day.optional(),
});

const counted = z.object({ count: z.number(), countCapped: z.literal(true).optional() });

export const assessmentLists = area({
  listAssessments: endpoint({
    method: 'GET',
    path: assessmentsPath,
    summary: 'List assessments',
    permission: [readPermission, accreditationRead],
    query: assessmentQuery,
    answer: listOf(anyRow),
  }),
  countAssessments: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/counts`,
    summary: 'Count the assessments in each view, and in each status within one of them',
    permission: readPermission,
    query: assessmentQuery.pick({ view: true }),
    answer: one(
      z.object({
        views: z.object({ mine: counted, team: counted, unassigned: counted, expiring: counted }),
        statuses: z.array(z.object({ ...shownStatus, status, count: z.number() })),
      }),
    ),
  }),
  getAssessmentNeighbours: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/:id/neighbours`,
    summary: 'Get its position in a filtered list and its neighbours',
    permission: readPermission,
    params: byId,
    query: assessmentQuery.omit({ offset: true, limit: true }),
    answer: one(neighbours),
  }),
});
