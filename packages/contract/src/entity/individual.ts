import { z } from 'zod';
import { personFields } from '../application/guarantor.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { answerOf, changeOf } from '../kit/field.ts';
import { day, flag } from '../kit/field-kinds.ts';
import { id, idInText, version } from '../kit/schemas.ts';

export const readPermission = 'ENTITY.READ';
export const writePermission = 'ENTITY.UPDATE';

/** Staff with one of these may correct a person's record from another screen. */
export const correctionPermissions = [writePermission, 'APPLICATION.UPDATE'] as const;

const { firstName, middleName, lastName, driverLicenseNumber, driverLicenseState } = personFields;

export const identityFields = {
  firstName,
  middleName,
  lastName,
  /** No minimum age, unlike for guarantors: others have records too. */
  dateOfBirth: day('Date of birth'),
  driverLicenseNumber,
  driverLicenseState,
};
export type IdentityName = keyof typeof identityFields;
export const identityNames = Object.keys(identityFields) as IdentityName[];

export const individualFields = { ...identityFields, creditEnriched: flag('Credit enriched') };

export const individualMessages = {
  marked: 'User has been marked as Credit Enriched',
  unmarked: 'User has been un-marked as Credit Enriched',
  someoneElse:
    'Two of last name, date of birth and licence would differ from when this person was first matched. Is it someone else? Confirm that it is the same person to save this.',
  retired: 'This record was merged into another one. Make the change there.',
} as const;

const mergedRecord = z.object({
  mergeId: id,
  entityId: id,
  name: z.string(),
  mergedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  mergedAt: z.string(),
  mayUndo: z.boolean(),
});
export type MergedRecord = z.infer<typeof mergedRecord>;

export const individual = z.object({
  id,
  entityId: id,
  ...answerOf(individualFields),
  /** The surviving record, which links redirect to; null if not merged. */
  mergedInto: id.nullable(),
  merged: z.array(mergedRecord),
  createdAt: z.string(),
  updatedAt: z.string(),
  version,
});
export type Individual = z.infer<typeof individual>;

export const individualUpdate = changeOf(individualFields).extend({
  version,
  /** Confirms a change of two of last name, birth date and licence. */
  isSamePerson: z.boolean().optional(),
});

export const byEntity = z.strictObject({ entityId: idInText });
export const individualPath = '/entity/individual/:entityId';

export const individualCalls = {
  getIndividual: endpoint({
    method: 'GET',
    path: individualPath,
    summary: 'Read an individual; the audit log says who did',
    permission: readPermission,
    params: byEntity,
    answer: one(individual),
  }),
  saveIndividual: endpoint({
    method: 'PUT',
    path: individualPath,
    summary: 'Change what is sent of an individual',
    permission: writePermission,
    params: byEntity,
    body: individualUpdate,
    answer: one(individual),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
