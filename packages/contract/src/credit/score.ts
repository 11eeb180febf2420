import { mostGuarantors } from '@assay/lending/people';
import { z } from 'zod';
import { assessmentsPath, readPermission } from '../assessment/list.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { byId, id, version } from '../kit/schemas.ts';
import { checkedAs } from './checked-as.ts';
import { identityStatus } from './identity.ts';

export const scoreLimits = {
  commercial: { min: -200, max: 1_200 },
  consumer: { min: 0, max: 1_000 },
} as const;

export const scoreLabels = {
  score: 'Equifax score',
  commercialScore: 'Equifax score',
  consumerScore: 'illion score',
} as const;

const scoreOf = (label: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const wanted = `${label} must be a whole number from ${min} to ${max.toLocaleString('en-AU')}`;
  return z.int({ error: wanted }).min(min, wanted).max(max, wanted).nullable();
};

const score = scoreOf(scoreLabels.score, scoreLimits.commercial);
const commercialScore = scoreOf(scoreLabels.commercialScore, scoreLimits.commercial);
const consumerScore = scoreOf(scoreLabels.consumerScore, scoreLimits.consumer);

export const applicantScoreForm = z.strictObject({ score });
export const guarantorScoreForm = z.strictObject({ commercialScore, consumerScore });
export type GuarantorScores = z.infer<typeof guarantorScoreForm>;

const numbers = Array.from({ length: mostGuarantors }, (_, index) => index + 1);
export const guarantorScoreType = (number: number) => `GUARANTOR_SCORE_${number}`;
export const identityType = (number: number) => `IDENTITY_VERIFICATION_${number}`;

const applicantType = z.literal('APPLICANT_SCORE');
const guarantorTypes = z.enum(numbers.map(guarantorScoreType));
const identityTypes = z.enum(numbers.map(identityType));
const adviceType = z.literal('APPROVAL_ADVICE');

const read = { version: version.nullish(), entity_id: id.optional() };

const foreignTo = (type: string) =>
  type === 'APPLICANT_SCORE' ? (['commercialScore', 'consumerScore'] as const) : (['score'] as const);

const scoreUpdate = z
  .strictObject({
    type: z.union([applicantType, guarantorTypes], 'Select a type from the list'),
    data: z.strictObject({
      score: score.optional(),
      commercialScore: commercialScore.optional(),
      consumerScore: consumerScore.optional(),
      ...read,
    }),
  })
  .superRefine(({ type, data }, context) => {
    for (const name of foreignTo(type))
      if (data[name] !== undefined)
        context.addIssue({ code: 'custom', path: ['data', name], message: `Unknown field: ${name}` });
  });
export type ScoreUpdate = z.infer<typeof scoreUpdate>;

/** Not range-checked: it is whatever the bureau gave. */
const given = z.number().nullable();

const saved = { entity_id: id, updatedAt: z.string(), version };

/** The subject as checked; null for a score entered by hand, or none. */
const scoredAs = checkedAs.nullable();

export const extra = z.union([
  z.object({ type: applicantType, data: z.object({ score: given, checkedAs: scoredAs, ...saved }) }),
  z.object({
    type: guarantorTypes,
    data: z.object({
      commercialScore: given,
      commercialCheckedAs: scoredAs,
      consumerScore: given,
      consumerCheckedAs: scoredAs,
      ...saved,
    }),
  }),
  z.object({
    type: identityTypes,
    data: z.object({
      status: identityStatus,
      entity_id: id,
      updatedAt: z.string(),
      checkedAs: checkedAs.nullable(),
    }),
  }),
  z.object({ type: adviceType, data: z.object({ expiryDate: z.string() }) }),
]);
export type Extra = z.infer<typeof extra>;

const extraTypes = z.union(
  [applicantType, guarantorTypes, identityTypes, adviceType],
  'Select a type from the list',
);

export const scoreCalls = {
  saveExtra: endpoint({
    method: 'PUT',
    path: `${assessmentsPath}/:id/extra`,
    summary: 'Save the scores of the applicant and the guarantors',
    permission: 'ASSESSMENT.APPLICATION.UPDATE',
    params: byId,
    body: z
      .array(scoreUpdate, 'Send a list of scores')
      .min(1, 'Send a list of scores')
      .max(mostGuarantors + 1, 'Send each score once')
      .refine(
        (items) => new Set(items.map(({ type }) => type)).size === items.length,
        'Send each score once',
      ),
    answer: one(z.array(extra)),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  readExtra: endpoint({
    method: 'POST',
    path: `${assessmentsPath}/:id/extra`,
    summary: 'Read what is known from checks, of the types that are asked for or of all',
    permission: readPermission,
    reads: true,
    params: byId,
    body: z.strictObject({
      types: z.array(extraTypes, 'Send a list of types').max(20, 'Ask for each type once').default([]),
    }),
    answer: one(z.array(extra)),
  }),
} as const;
