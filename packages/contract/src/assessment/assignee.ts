import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { byId, id, version } from '../kit/schemas.ts';
import { type AssigneeRole, assessmentsPath, assigneeRole, assigneeRoles } from './list.ts';
import { assessment } from './record.ts';

const permission = 'ASSESSMENT.APPLICATION.ASSIGN';

const rolesOf = (assignees: readonly { role: AssigneeRole }[]) => assignees.map(({ role }) => role);

const oneEach = `There can be one ${Object.values(assigneeRoles).join(' and one ').toLowerCase()}`;

/** The complete list: people left out lose the assignment. */
export const assigneesUpdate = z
  .array(z.strictObject({ userId: id, role: assigneeRole }), 'Send a list of people, each with a role')
  .max(Object.keys(assigneeRoles).length, { error: oneEach, abort: true })
  .refine((wanted) => new Set(rolesOf(wanted)).size === wanted.length, oneEach);

const mostAtOnce = 100;

export const assignmentOfMany = z.strictObject({
  assessments: z
    .array(z.strictObject({ id, version: version.optional() }))
    .min(1, 'Select at least one application')
    .max(mostAtOnce, `You can assign up to ${mostAtOnce} applications at once`),
  role: assigneeRole,
  /** Null clears the role. */
  userId: id.nullable().default(null),
});

export const assigneeCalls = {
  saveAssignees: endpoint({
    method: 'PUT',
    path: `${assessmentsPath}/:id/assignee`,
    summary: 'Say who works on an assessment',
    permission,
    params: byId,
    body: assigneesUpdate,
    ifMatch: true,
    answer: one(assessment),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  assignMany: endpoint({
    method: 'PUT',
    path: `${assessmentsPath}/assignee`,
    summary: 'Give several assessments the same analyst or settlement officer, all of them or none',
    permission,
    body: assignmentOfMany,
    answer: one(z.object({ changed: z.number() })),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
