import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { answerOf } from '../kit/field.ts';
import { keywords } from '../kit/list.ts';
import { id, idInText, version } from '../kit/schemas.ts';
import {
  byEntity,
  type IdentityName,
  identityFields,
  identityNames,
  individual,
  individualFields,
  individualPath,
  writePermission,
} from './individual.ts';

export const likenesses = {
  LICENCE: 'Same licence',
  NAME_AND_BIRTHDAY: 'Same last name and date of birth',
  NAMES: 'Same names',
} as const;
export type Likeness = keyof typeof likenesses;

export const similarMost = 10;

const likeness = z.enum(Object.keys(likenesses) as [Likeness]);

export const similarIndividual = z.object({
  entityId: id,
  ...answerOf(identityFields),
  likeness: likeness.nullable(),
});
export type SimilarIndividual = z.infer<typeof similarIndividual>;

const holding = z.object({ label: z.string(), own: z.number(), other: z.number() });

const compared = z.object({ entityId: id, ...answerOf(individualFields), version });
export type Compared = z.infer<typeof compared>;

export const comparison = z.object({
  own: compared,
  other: compared,
  holdings: z.array(holding),
  /** Omits kinds that the reader may not view. */
  isPartly: z.boolean(),
  whyNot: z.string().nullable(),
  /** Evidence against a merge; it warns without blocking. */
  doubt: z.string().nullable(),
});
export type Comparison = z.infer<typeof comparison>;

export type ChosenName = IdentityName | 'creditEnriched';
export const chosenNames = [...identityNames, 'creditEnriched'] as const;

/** A licence number is only valid in its state, so both come from the same record. */
export const licenceNames = [
  'driverLicenseNumber',
  'driverLicenseState',
] as const satisfies readonly ChosenName[];

const mergeForm = z.strictObject({
  otherId: id,
  version,
  otherVersion: version,
  /** Fields taken from the merged record; either licence field takes the other along. */
  taken: z.array(z.enum(chosenNames as unknown as [ChosenName])).default([]),
});

const byPair = z.strictObject({ entityId: idInText, otherId: idInText });
const byMerge = z.strictObject({ entityId: idInText, mergeId: idInText });

export const mergeMessages = {
  itself: "A record can't be merged with itself.",
  retired: 'One of the two records has been merged already. Open it again to see where it went.',
  underWay: 'A check of this person is running. Merge the records once it has come back.',
  unseen:
    "Both are named in a record that you can't open. Ask someone who can to remove one of them there first.",
  birthdays: 'The dates of birth differ: these may be two people.',
  licences: 'The licences differ: these may be two people.',
  birthdaysAndLicences: 'The dates of birth and the licences differ: these may be two people.',
  undone: 'This merge has been undone already.',
  later: 'Another record was merged later. Undo that merge first.',
  merged: 'Records have been merged.',
  unmerged: 'The merge has been undone.',
} as const;

export const mergeCalls = {
  listSimilar: endpoint({
    method: 'GET',
    path: `${individualPath}/similar`,
    summary: 'Find records that may be of the same person, or by name, licence or number',
    permission: writePermission,
    params: byEntity,
    query: z.strictObject({ keywords }),
    answer: one(z.array(similarIndividual)),
  }),
  compareIndividuals: endpoint({
    method: 'GET',
    path: `${individualPath}/comparison/:otherId`,
    summary: 'Compare two records field by field, before they are merged',
    permission: writePermission,
    params: byPair,
    answer: one(comparison),
    errors: ['UNPROCESSABLE'],
  }),
  mergeIndividuals: endpoint({
    method: 'POST',
    path: `${individualPath}/merge`,
    summary: 'Merge another record of the same person into this one',
    permission: writePermission,
    params: byEntity,
    body: mergeForm,
    answer: one(individual),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: `${individualPath}/merges/:mergeId/undo`,
    summary: 'Undo a merge: what came from the other record goes back to it',
    permission: writePermission,
    params: byMerge,
    answer: one(
      z.object({
        individual,
        /** Fields changed since the merge, which keep their values. */
        kept: z.array(z.string()),
      }),
    ),
    errors: ['UNPROCESSABLE'],
  }),
} as const;
