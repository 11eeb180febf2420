import { conditionTitles } from '@assay/contract/assessment/condition';
import { identityStatuses } from '@assay/contract/credit/identity';
import { checkStates, products, providerNames } from '@assay/contract/credit/product';
import { purposes } from '@assay/contract/document/document';
import { conditionTypes } from '@assay/lending/conditions';
import { dollars } from '@assay/lending/dollars';
import { statuses } from '@assay/lending/statuses';
import { taskStates, workflows } from '@assay/lending/workflows';
import type { CheckRow, IdentityRow } from '../../credit/public.ts';
import type { CurrentTask } from '../../workflow/public.ts';
import type { ConditionRow, DocumentRow, Settled } from './pack.store.ts';
import type { Fact, Part } from './pack-format.ts';
import { countWords, dayWords, none, personWords, table, timeWords } from './pack-words.ts';

const byItself = 'Assay';

export function decisionPart(settled: Settled): Part {
  return {
    title: 'Decision',
    facts: [
      ['Status', statuses[settled.status].label],
      ['Reason', settled.statusReason ?? none],
      ['Decided by', personWords(settled.decisionBy)],
      ['Decided', timeWords(settled.decisionAt)],
      ['Decision note', settled.decisionNote ?? none],
      ['Approval expires', dayWords(settled.approvalExpiresOn)],
    ],
  };
}

export const submissionParts = (facts: readonly Fact[]): Part[] =>
  facts.length === 0 ? [] : [{ title: 'Funder and loan management system', facts: [...facts] }];

export const conditionParts = (rows: readonly ConditionRow[]): Part[] =>
  conditionTypes.map((type) => {
    const own = rows.filter((row) => row.type === type);
    if (own.length === 0) return { title: conditionTitles[type], text: 'There are none.' };
    return {
      title: conditionTitles[type],
      table: table(
        { Condition: 0.84, Status: 0.16 },
        own.map(({ condition, status }) => [condition, taskStates[status]]),
      ),
    };
  });

const settledWords = { CHARGED: ', charged', NOT_CHARGED: ', not charged' } as const;

function resultOf({ state, settlement, message, facts }: CheckRow): string {
  const said = facts.map(({ label, value }) => `${label}: ${value}`);
  return [`${checkStates[state]}${settlement ? settledWords[settlement] : ''}`, message, ...said]
    .filter(Boolean)
    .join('\n');
}

function checkPart(checks: readonly CheckRow[]): Part {
  if (checks.length === 0) return { title: 'Checks', text: 'None were bought.' };
  return {
    title: 'Checks',
    table: table(
      { Check: 0.2, 'As whom': 0.2, Asked: 0.17, Result: 0.24, Score: 0.08, Price: 0.11 },
      checks
        .toReversed()
        .map((check) => [
          `${products[check.product].label}, ${providerNames[products[check.product].provider]}`,
          check.subjectName,
          `${timeWords(check.createdAt)}\n${personWords(check.creator, byItself)}`,
          resultOf(check),
          check.score === null ? none : String(check.score),
          check.priceCents === null ? none : dollars(check.priceCents / 100),
        ]),
      { isSmall: true, right: ['Score', 'Price'] },
    ),
  };
}

function identityParts(identities: readonly IdentityRow[]): Part[] {
  const known = identities.filter(({ status }) => status !== null);
  if (known.length === 0) return [];
  return [
    {
      title: 'Identities',
      isWithin: true,
      table: table(
        { 'Verified as': 0.4, Status: 0.3, 'As of': 0.3 },
        known.map(({ status, sentAs, checkedAt }) => [
          sentAs?.name ?? none,
          status ? identityStatuses[status] : none,
          timeWords(checkedAt),
        ]),
      ),
    },
  ];
}

export const checkParts = (checks: readonly CheckRow[], identities: readonly IdentityRow[]): Part[] => [
  checkPart(checks),
  ...identityParts(identities),
];

export function taskParts(tasks: readonly CurrentTask[]): Part[] {
  if (tasks.length === 0) return [];
  return [
    {
      title: 'Tasks',
      table: table(
        { Workflow: 0.2, Task: 0.32, State: 0.12, Outcome: 0.18, Answered: 0.18 },
        tasks.map(({ code, about, text, state, outcome, ...task }) => [
          about ? `${workflows[code].label}, ${about}` : workflows[code].label,
          text,
          taskStates[state],
          outcome ?? none,
          task.answeredAt === null
            ? none
            : `${task.isAutomatic ? byItself : personWords(task.answeredBy, byItself)}\n${timeWords(task.answeredAt)}`,
        ]),
        { isSmall: true },
      ),
    },
  ];
}

export function documentPart(documents: readonly DocumentRow[]): Part {
  if (documents.length === 0) return { title: 'Documents', text: 'There are none.' };
  return {
    title: 'Documents',
    table: table(
      { 'Name and SHA-256': 0.5, Purpose: 0.16, Bytes: 0.12, Added: 0.22 },
      documents.map(({ name, purpose, size, sha256, addedBy, addedAt }) => [
        `${name}\n${sha256}`,
        purposes[purpose],
        countWords(size),
        `${personWords(addedBy, byItself)}\n${timeWords(addedAt)}`,
      ]),
      { isSmall: true, right: ['Bytes'] },
    ),
  };
}
