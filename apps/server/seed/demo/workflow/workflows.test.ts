import { isFinal } from '@assay/lending/statuses';
import { isOfGuarantor, isSuccess, workflowCodes } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import { demoApplications } from '../application/applications.ts';
import { demoIdentities } from '../credit/identities.ts';
import { demoIam } from '../iam/iam.ts';
import { isAccepted } from './answers.ts';
import { demoWorkflows } from './workflows.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const iam = demoIam(2026, now);
const applications = [...demoApplications(2026, now, iam, { count: 300, detailed: 300 })];
const workflows = demoWorkflows(2026, iam, applications);

const of = (assessmentId: number | null) => workflows.filter((one) => one.assessmentId === assessmentId);

test('every assessment of the demo has all its workflows, closed where the application has ended', () => {
  for (const { row, assessment, details } of applications) {
    const own = of(row.assessmentId);
    const people = details?.sections.guarantors.length ?? 0;
    const wanted = workflowCodes.reduce((sum, code) => sum + (isOfGuarantor(code) ? people : 1), 0);
    expect(own).toHaveLength(assessment ? wanted : 0);
    expect(own.every(({ closedAt }) => (closedAt !== null) === isFinal(row.status))).toBe(true);
  }
});

test('lets settled applications pass, and new ones have automatic answers only', () => {
  const settled = applications.filter(({ row }) => row.status === 'SETTLED');
  expect(settled.length).toBeGreaterThan(0);
  for (const { row } of settled)
    for (const { tasks } of of(row.assessmentId))
      expect(isSuccess(tasks.map(({ state }) => state))).toBe(true);
  const fresh = applications.filter(({ row }) => row.status === 'SUBMITTED_NEW');
  const tasks = fresh.flatMap(({ row }) => of(row.assessmentId)).flatMap((one) => one.tasks);
  expect(tasks.some(({ seen }) => seen !== null)).toBe(true);
  expect(tasks.filter(({ by }) => by !== null)).toEqual([]);
});

test('passes verified people only, in every open assessment; approved ones are all verified', () => {
  const verified = new Map(demoIdentities(applications).map((one) => [one.entityId, one.checkedAt]));
  const approved = applications.filter(({ row }) => isAccepted(row.status));
  expect(approved.length).toBeGreaterThan(0);
  for (const { details } of approved)
    for (const { entityId } of details?.sections.guarantors ?? [])
      expect(verified.has(entityId ?? 0)).toBe(true);
  for (const { code, entityId, closedAt, tasks } of workflows) {
    const idv = code === 'AML_KYC' && tasks.find((one) => one.code === 'IDV');
    if (!idv) continue;
    const at = verified.get(entityId ?? 0);
    const isKnown = at !== undefined && (closedAt === null || at <= closedAt);
    expect(idv).toMatchObject(
      isKnown
        ? { outcome: 'VERIFIED', state: 'PASS', by: null, seen: 'The AML/KYC status is Success.' }
        : { outcome: null, state: 'PENDING' },
    );
    if (isKnown) expect(idv.at !== null && idv.at >= at).toBe(true);
  }
});

test('never confirms a push before it happened', () => {
  const pushedAt = new Map(applications.map(({ row }) => [row.assessmentId, row.submittedToLmsAt]));
  const pushed = workflows.flatMap(({ assessmentId, code, tasks }) =>
    tasks
      .filter((one) => code === 'SETTLEMENT' && one.code === 'FUNDER' && one.outcome !== null)
      .map(({ at }) => ({ at, since: pushedAt.get(assessmentId) ?? null })),
  );
  expect(pushed.length).toBeGreaterThan(0);
  for (const { at, since } of pushed) expect(at !== null && since !== null && at >= since).toBe(true);
});

test("stores a fingerprint with each person's answer, and with no other", () => {
  const tasks = workflows.flatMap((workflow) => workflow.tasks);
  expect(tasks.some(({ judged }) => judged !== null)).toBe(true);
  for (const { by, judged } of tasks) expect(judged === null).toBe(by === null);
});

test('has listed outcomes and past times', () => {
  for (const { createdAt, tasks } of workflows)
    for (const { state, outcome, outcomes, at } of tasks) {
      expect(outcome === null).toBe(state === 'PENDING' || state === 'DISABLED');
      expect(at === null).toBe(outcome === null);
      if (at === null) continue;
      expect(outcomes.some(({ value }) => value === outcome)).toBe(true);
      expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime());
      expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    }
});

test('makes the same demo for the same seed', () => {
  const again = demoWorkflows(2026, iam, applications);
  expect(JSON.stringify(again) === JSON.stringify(workflows)).toBe(true);
});
