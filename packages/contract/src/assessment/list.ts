import { z } from 'zod';
import { neighbours, person, rowLabels, shownStatus, status, wantedStatus } from '../application/list.ts';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { day, keywords, listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId, id, idOfDigits, version } from '../kit/schemas.ts';
import { accreditationRead, accreditationRow } from './accreditation/list.ts';

export const readPermission = 'ASSESSMENT.APPLICATION.READ';
export const assessmentsPath = '/assessment/assessments';

/** Who works on an assessment: one person for each. */
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

/**
 * The parts of the work: what is open and assigned to whoever asks, everything, what is open and nobody's, and the
 * approvals that end soon or have ended.
 */
export const assessmentViews = {
  mine: 'Mine',
  team: 'Team',
  unassigned: 'Unassigned',
  expiring: 'Expiring',
} as const;
export type AssessmentView = keyof typeof assessmentViews;

/** An approval is expiring from so many days before it ends. */
export const expiringDays = 14;

/** As in the list of applications, where there is the same column. */
export const assessmentLabels = {
  ...rowLabels,
  loanToValue: 'LVR',
  openTasks: 'Tasks',
  analyst: 'Analyst',
  settlementOfficer: 'Settlement officer',
  /** Either of the two. */
  assignee: 'Assignee',
  approvalExpiresOn: 'Expiry',
  /** An assessment begins when its application is first submitted. */
  createdAt: 'Submitted',
  submittedAt: 'Last submitted',
} as const;

/** What is still to be done of an assessment. */
export const openTasks = z.object({
  count: z.number(),
  /** Of those, the ones that need somebody most. */
  failed: z.number(),
  referred: z.number(),
});
export type OpenTasks = z.infer<typeof openTasks>;

export const assessmentRow = z.object({
  id,
  /** The application's. */
  externalId: id,
  type: z.literal('APPLICATION'),
  ...shownStatus,
  status,
  applicationNumber: z.string(),
  entityName: z.string().nullable(),
  tradingName: z.string().nullable(),
  abn: z.string().nullable(),
  amountFinanced: z.number().nullable(),
  /** In per cent; null while nothing says what the asset is worth. */
  loanToValue: z.number().nullable(),
  /** Null once it has ended, for those who can't see workflows, and where those are turned off. */
  openTasks: openTasks.nullable(),
  assignees: z.array(assignee),
  clientName: z.string(),
  submittedAt: z.string().nullable(),
  submittedToLmsAt: z.string().nullable(),
  approvalExpiresOn: z.string().nullable(),
  createdAt: z.string(),
  /** The application's, to be sent back with a change of status. */
  version,
  /** The assessment's own, to be sent back with its assignees. */
  assessmentVersion: version,
});
export type AssessmentRow = z.infer<typeof assessmentRow>;

/** Typed as an application's: that is the type that our web asks for. */
const anyRow = z.discriminatedUnion('type', [
  assessmentRow,
  accreditationRow,
]) as unknown as typeof assessmentRow;

const ids = severalOf(idOfDigits);

export const assessmentQuery = listQuery(['createdAt', 'amountFinanced', 'approvalExpiresOn'], '-createdAt', {
  view: z.enum(Object.keys(assessmentViews) as AssessmentView[], 'Select a view from the list').optional(),
  keywords,
  /** Without it: all that the caller may read, or applications where a filter is for those alone. */
  type: z.enum(assessmentTypes, 'Select a type from the list').optional(),
  status: severalOf(wantedStatus).optional(),
  /** Assigned to any of them, in either role. */
  assigneeId: ids.optional(),
  clientId: ids.optional(),
  /** First submitted on this day or later, in the business's days. */
  from: day.optional(),
  to: day.optional(),
});

const counted = z.object({ count: z.number(), countCapped: z.literal(true).optional() });

/** The list on its own, for the landing screen, which needs none of the sections. */
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
