import { type AccreditationStatus, accreditationStatusCodes } from '@assay/lending/accreditations';
import { publicStatuses } from '@assay/lending/statuses';
import { z } from 'zod';
import { neighbours, person } from '../../application/list.ts';
import { area, endpoint, one } from '../../kit/endpoint.ts';
import { keywords, listOf, listQuery, severalOf } from '../../kit/list.ts';
import { byId, id, idOfDigits, version } from '../../kit/schemas.ts';

export const accreditationRead = 'ASSESSMENT.ACCREDITATION.READ';
export const accreditationWrite = 'ASSESSMENT.ACCREDITATION.UPDATE';

export const accreditationsPath = '/assessment/accreditations';

export const accreditationLabels = {
  entityName: 'Company',
  abn: 'ABN',
  status: 'Status',
  analyst: 'Analyst',
  createdAt: 'Submitted',
} as const;

export const accreditationStatus = z.enum(
  accreditationStatusCodes as [AccreditationStatus, ...AccreditationStatus[]],
  'Select a status from the list',
);

export const accreditationRow = z.object({
  id,
  type: z.literal('ACCREDITATION'),
  status: accreditationStatus,
  publicStatus: z.enum(publicStatuses),
  entityName: z.string(),
  tradingName: z.string().nullable(),
  abn: z.string(),
  analyst: person.nullable(),
  clientId: id.nullable(),
  createdAt: z.string(),
  version,
});
export type AccreditationRow = z.infer<typeof accreditationRow>;

export const accreditationQuery = listQuery(['createdAt', 'entityName'], '-createdAt', {
  keywords,
  status: severalOf(accreditationStatus).optional(),
  assigneeId: severalOf(idOfDigits).optional(),
});

const accreditationReason = z.object({
  id,
  status: accreditationStatus,
  parent: z.string().nullable(),
  reason: z.string(),
  allowCustomReason: z.boolean(),
});

export const accreditationLists = area({
  listAccreditations: endpoint({
    method: 'GET',
    path: accreditationsPath,
    summary: 'List accreditations of introducers',
    permission: accreditationRead,
    query: accreditationQuery,
    answer: listOf(accreditationRow),
  }),
  getAccreditationNeighbours: endpoint({
    method: 'GET',
    path: `${accreditationsPath}/:id/neighbours`,
    summary: 'Get its position in a filtered list and its neighbours',
    permission: accreditationRead,
    params: byId,
    query: accreditationQuery.omit({ offset: true, limit: true }),
    answer: one(neighbours),
  }),
  listAccreditationReasons: endpoint({
    method: 'GET',
    path: `${accreditationsPath}/status-reason`,
    summary: 'List the reasons for statuses of an accreditation',
    permission: accreditationRead,
    answer: one(z.array(accreditationReason)),
  }),
});
