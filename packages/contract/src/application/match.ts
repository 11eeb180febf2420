import { z } from 'zod';
import { correctionPermissions } from '../entity/individual.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { id, idInText, version } from '../kit/schemas.ts';
import { applicationsPath } from './list.ts';
import { application } from './record.ts';

/** One of these suffices, for the lender's staff. */
export const matchPermissions = [...correctionPermissions, 'ASSESSMENT.APPLICATION.UPDATE'] as const;

export const matchMessages = {
  staffOnly: 'Only the lender can say which record a guarantor has.',
  answered: 'There is no open question about this guarantor. It may have been answered already.',
  notSimilar: 'This record is not one of those that look like this guarantor.',
  noCorrection: 'You need permission to edit applications or individuals to correct a record.',
  twice: 'This person is already a guarantor of this application. Remove one of the two.',
  saved: 'Answer saved',
} as const;

export const whyUnmatched = (name: string): string =>
  `${name} looks like someone on record. First say whether it is the same person.`;

export const matchCalls = {
  answerMatch: endpoint({
    method: 'PUT',
    path: `${applicationsPath}/:id/guarantors/:position/match`,
    summary: 'Say whether a guarantor is a person on record, or someone else',
    permission: matchPermissions,
    params: z.strictObject({ id: idInText, position: idInText }),
    body: z.strictObject({
      /** Null creates a new record. */
      entityId: id.nullable().default(null),
      correctsRecord: z.boolean().default(false),
      version,
    }),
    answer: one(application),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
