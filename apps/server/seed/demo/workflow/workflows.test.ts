import { isFinal } from '@assay/lending/statuses';
import { isOfGuarantor, isSuccess, workflowCodes } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import { demoApplications } from '../application/applications.ts';
import { demoIam } from '../iam/iam.ts';
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

test('whatever was settled has passed, and what is new is answered by Assay alone', () => {
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

test('what a check would say is open until somebody has decided', () => {
  const open = applications.filter(({ row }) => row.status === 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  const identities = open.flatMap(({ row }) => of(row.assessmentId)).filter(({ code }) => code === 'AML_KYC');
  expect(identities.length).toBeGreaterThan(0);
  for (const { tasks } of identities) expect(tasks.find(({ code }) => code === 'IDV')?.state).toBe('PENDING');
});

test('answers have an outcome of the list, a time, and nobody answers in the future', () => {
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

test('the same seed makes the same demo', () => {
  expect(demoWorkflows(2026, iam, applications)).toEqual(workflows);
});
