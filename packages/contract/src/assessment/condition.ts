import { type ConditionType, conditionStatuses, conditionTypes, eachOnce } from '@assay/lending/conditions';
import { z } from 'zod';
import { oneLine, roomToClean, singleSpaced } from '../kit/clean-text.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { bounded, byId, id, idInText, version, versionOfPart } from '../kit/schemas.ts';
import { assessmentsPath, readPermission } from './list.ts';

export const conditionMost = 1_000;
export const conditionsMost = 100;
const tooManyConditions = `There can be up to ${conditionsMost} conditions`;

export const conditionTooLong = `A condition must be ${conditionMost.toLocaleString('en-AU')} characters or fewer`;

export const conditionLabels = {
  approvalConditions: 'Approval conditions',
  settlementConditions: 'Settlement conditions',
  approvalCondition: 'Approval condition',
  settlementCondition: 'Settlement condition',
  conditionStatus: 'Status',
} as const;

export const conditionTitles = {
  APPROVAL: conditionLabels.approvalConditions,
  SETTLEMENT: conditionLabels.settlementConditions,
} as const satisfies Record<ConditionType, string>;

/** `conditionKey` decides which texts are equal. */
export const conditionText = bounded(
  z.string('Each condition must be text'),
  roomToClean(conditionMost),
  conditionTooLong,
)
  .overwrite(oneLine)
  .overwrite(singleSpaced)
  .trim()
  .min(1, "A condition can't be empty")
  .max(conditionMost, conditionTooLong);

const conditionType = z.enum(conditionTypes, 'Select a type from the list');
const status = z.enum(conditionStatuses, 'Select a status from the list');

export const condition = z.object({ id, condition: z.string(), status, version });
export type Condition = z.infer<typeof condition>;

/** All conditions of one type, under one version; null for a list never saved. */
export const conditionList = z.object({ conditions: z.array(condition), version: version.nullable() });
export type ConditionList = z.infer<typeof conditionList>;

/** The complete list: conditions left out are deleted. */
export const conditionsUpdate = z.strictObject({
  conditions: z
    // Limits the length before items are validated, since each takes time.
    .array(z.unknown(), 'Send a list of conditions')
    .max(conditionsMost * 10, tooManyConditions)
    .pipe(z.array(conditionText))
    .refine((texts) => eachOnce(texts).length <= conditionsMost, tooManyConditions),
  type: conditionType.default('APPROVAL'),
  version: versionOfPart,
});

const conditionStatusUpdate = z.strictObject({ status, version: version.optional() });

const conditionsPath = `${assessmentsPath}/:id/approval-conditions` as const;

/** Deciders state the conditions; settlement staff see that they are met. */
const writers = ['ASSESSMENT.APPLICATION.DECIDE', 'ASSESSMENT.APPLICATION.SETTLE'] as const;

export const conditionCalls = {
  listConditions: endpoint({
    method: 'GET',
    path: conditionsPath,
    summary: "List an assessment's approval or settlement conditions",
    permission: readPermission,
    params: byId,
    query: z.strictObject({ type: conditionType.default('APPROVAL') }),
    answer: one(conditionList),
  }),
  saveConditions: endpoint({
    method: 'POST',
    path: conditionsPath,
    summary:
      'State which conditions there are: those that stay keep their status, in the words that were sent; new ones are on hold',
    permission: writers,
    params: byId,
    body: conditionsUpdate,
    answer: one(conditionList),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  saveConditionStatus: endpoint({
    method: 'PATCH',
    path: `${conditionsPath}/:conditionId`,
    summary: 'Set the status of a condition',
    permission: writers,
    params: z.strictObject({ id: idInText, conditionId: idInText }),
    body: conditionStatusUpdate,
    answer: one(condition),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
