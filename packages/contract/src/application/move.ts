import { z } from 'zod';
import { area, endpoint, nothing, one } from '../kit/endpoint.ts';
import { reference } from '../kit/field-kinds.ts';
import { id, version } from '../kit/schemas.ts';
import { applicationsPath, person, shownStatus } from './list.ts';

export const movePermission = 'APPLICATION.MOVE';

export const moveFields = {
  clientId: reference('New client', 'Select the new client'),
  userId: reference('New agent', 'Select the new agent'),
};

export const loanNumberNeeded = 'Please specify loan #';

const byNumber = z.strictObject({
  applicationNumber: z.string().regex(/^[1-9]\d{0,14}$/, 'Enter a loan number such as 1000482'),
});

const movable = z.object({
  id,
  applicationNumber: z.string(),
  entityName: z.string().nullable(),
  tradingName: z.string().nullable(),
  ...shownStatus,
  client: z.object({ id, name: z.string() }),
  user: person,
  lock: z.string().nullable(),
  version,
});
export type Movable = z.infer<typeof movable>;

export const move = z.strictObject({
  clientId: moveFields.clientId.schema,
  userId: moveFields.userId.schema,
  version: version.optional(),
});

const path = `${applicationsPath}/number/:applicationNumber` as const;

export const applicationMoves = area({
  findMovable: endpoint({
    method: 'GET',
    path,
    summary: 'Look an application up by its loan number, to move it',
    permission: movePermission,
    params: byNumber,
    answer: one(movable),
  }),
  moveApplication: endpoint({
    method: 'PUT',
    path: `${path}/move`,
    summary: 'Move an application to another introducer or agent',
    permission: movePermission,
    params: byNumber,
    body: move,
    answer: nothing,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
});
