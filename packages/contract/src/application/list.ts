import { publicStatuses, type Status, statusCodes, statuses } from '@assay/lending/statuses';
import { z } from 'zod';
import { area, endpoint, nothing, one } from '../kit/endpoint.ts';
import { day, keywords, listOf, listQuery, severalOf } from '../kit/list.ts';
import { dollars, id, idOfDigits } from '../kit/schemas.ts';
import { recordLabels } from '../kit/values.ts';

export const statusLabels = Object.fromEntries(
  statusCodes.map((code) => [code, statuses[code].label]),
) as Record<Status, string>;

export const status = z.enum(statusCodes);

/** Introducers get only the public status. */
export const shownStatus = { status: status.optional(), publicStatus: z.enum(publicStatuses) } as const;

/** Staff filter by either status, introducers by the public one. */
export const wantedStatus = z.enum([...statusCodes, ...publicStatuses], 'Select a status from the list');
export type WantedStatus = z.infer<typeof wantedStatus>;
export const person = z.object({ id, firstName: z.string(), lastName: z.string() });

/** Lives here rather than with the sections, so that the landing screen needn't load them. */
export const rowLabels = {
  applicationNumber: 'Loan #',
  applicant: 'Applicant',
  tradingName: 'Trading name',
  abn: 'ABN',
  status: 'Status',
  amountFinanced: 'Amount financed',
  introducer: 'Introducer',
  agent: 'Agent',
  submittedAt: 'Submitted',
  createdAt: recordLabels.createdAt,
} as const;

export const applicationRow = z.object({
  id,
  assessmentId: id.nullable(),
  applicationNumber: z.string(),
  ...shownStatus,
  entityName: z.string().nullable(),
  tradingName: z.string().nullable(),
  abn: z.string().nullable(),
  amountFinanced: z.number().nullable(),
  user: person,
  clientName: z.string(),
  submittedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

const ids = severalOf(idOfDigits);
const amountInText = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    'Enter an amount',
  )
  .pipe(dollars('Amount'));

export const applicationQuery = listQuery(['createdAt', 'submittedAt', 'amountFinanced'], '-createdAt', {
  keywords,
  status: severalOf(wantedStatus).optional(),
  clientId: ids.optional(),
  userId: ids.optional(),
  /** In the business time zone. */
  from: day.optional(),
  to: day.optional(),
  minAmount: amountInText.optional(),
  maxAmount: amountInText.optional(),
});

export const exportFormats = { csv: 'CSV', xlsx: 'Excel' } as const;

const exportQuery = applicationQuery
  .omit({ offset: true, limit: true })
  .extend({ format: z.enum(Object.keys(exportFormats) as (keyof typeof exportFormats)[]) });

/** Null beyond the counting limit, or when the filters exclude the record. */
export const neighbours = z.object({
  previous: id.nullable(),
  next: id.nullable(),
  position: z.number().nullable(),
  count: z.number(),
  countCapped: z.literal(true).optional(),
});

export const readPermission = 'APPLICATION.READ';
export const applicationsPath = '/application/applications';

export const applicationLists = area({
  listApplications: endpoint({
    method: 'GET',
    path: applicationsPath,
    summary: 'List applications',
    permission: readPermission,
    query: applicationQuery,
    answer: listOf(applicationRow),
  }),
  countApplications: endpoint({
    method: 'GET',
    path: `${applicationsPath}/counts`,
    summary: 'Count the applications in each status; for introducers, in each public one',
    permission: readPermission,
    /** Only this filter has precomputed counts. */
    query: applicationQuery.pick({ clientId: true }),
    answer: one(z.array(z.object({ ...shownStatus, count: z.number() }))),
  }),
  exportApplications: endpoint({
    method: 'GET',
    path: `${applicationsPath}/export`,
    summary: 'Export the filtered list as a file',
    permission: readPermission,
    query: exportQuery,
    answer: nothing,
    file: true,
    errors: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  }),
});
