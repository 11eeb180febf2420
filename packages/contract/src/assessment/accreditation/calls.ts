import { z } from 'zod';
import { reasonFields } from '../../application/status.ts';
import { area, endpoint, one } from '../../kit/endpoint.ts';
import { byId, id, version } from '../../kit/schemas.ts';
import {
  accreditationStatus,
  accreditationsPath,
  accreditationRead as read,
  accreditationWrite as write,
} from './list.ts';
import { accreditation, companyUpdate, directorsUpdate, licenceUpdate } from './record.ts';

const byAccreditation = `${accreditationsPath}/:id` as const;

const saving = <const Path extends `/${string}`, Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
) =>
  endpoint({
    method: 'PUT',
    path,
    summary,
    permission: write,
    params: byId,
    body,
    answer: one(accreditation),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  });

export const accreditations = area({
  getAccreditation: endpoint({
    method: 'GET',
    path: byAccreditation,
    summary: "Get an introducer's accreditation",
    permission: read,
    params: byId,
    answer: one(accreditation),
  }),
  saveCompany: saving(`${byAccreditation}/company`, "Save the introducer's company", companyUpdate),
  saveLicences: saving(
    `${byAccreditation}/licences`,
    'Save licences, insurance, bank account and referees',
    licenceUpdate,
  ),
  saveDirectors: saving(`${byAccreditation}/directors`, 'Save the directors', directorsUpdate),
  saveAccreditationStatus: saving(
    `${byAccreditation}/status`,
    'Move an accreditation to another status; approving it makes or activates the client',
    z.strictObject({
      status: accreditationStatus,
      reasonId: reasonFields.reasonId.schema.nullable().default(null),
      statusReason: reasonFields.statusReason.schema.default(null),
      /** On approval: the existing client with this ABN, as the caller saw it; null for none. */
      client: accreditation.shape.knownClient
        .unwrap()
        .pick({ id: true, isActive: true })
        .strict()
        .nullable()
        .default(null),
      version,
    }),
  ),
  saveAccreditationAnalyst: saving(
    `${byAccreditation}/assignee`,
    'Say who works on an accreditation',
    z.strictObject({ userId: id.nullable().default(null), version }),
  ),
});
