import { conditionText } from '@assay/contract/assessment/condition';
import { referenceForm } from '@assay/contract/assessment/reference';
import { mostReferences } from '@assay/lending/references';
import { statuses } from '@assay/lending/statuses';
import { expect, test } from 'vitest';
import { demoApplications } from '../application/applications.ts';
import { demoIam } from '../iam/iam.ts';
import { demoAssessed } from './assessed.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const iam = demoIam(2026, now);
const applications = [...demoApplications(2026, now, iam, { count: 300, detailed: 300 })];
const { references, lists } = demoAssessed(2026, iam, applications);
const rows = new Map(applications.map(({ row }) => [row.assessmentId, row]));

test('gives the same references for the same seed', () => {
  expect(demoAssessed(2026, iam, applications)).toEqual({ references, lists });
});

test('has at most three references each, entered while it was assessed', () => {
  const counts = Map.groupBy(references, ({ assessmentId }) => assessmentId);
  expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([1, 2, mostReferences]));
  for (const { assessmentId, createdAt, updatedAt: _, updatedBy: __, ...form } of references) {
    expect(referenceForm.parse(form)).toEqual(form);
    const row = rows.get(assessmentId);
    expect(createdAt > (row?.firstSubmittedAt ?? '9') && createdAt <= (row?.updatedAt ?? '')).toBe(true);
  }
});

test('has conditions that fit the status', () => {
  for (const { assessmentId, type, conditions, at } of lists) {
    const row = rows.get(assessmentId);
    if (!row) throw new Error('there is no such assessment');
    const said = conditions.map(({ condition }) => condition);
    expect(new Set(said).size).toBe(said.length);
    for (const text of said) expect(conditionText.parse(text)).toBe(text);
    const all = new Set(conditions.map(({ status }) => status));
    if (row.status === 'SETTLED') expect([...all]).toEqual(['PASS']);
    if (type === 'SETTLEMENT') expect(['SETTLEMENT', 'FINAL']).toContain(statuses[row.status].group);
    for (const one of conditions) expect(one.at >= at && one.at <= row.updatedAt, one.at).toBe(true);
  }
  const approved = lists.filter(
    ({ assessmentId }) => rows.get(assessmentId)?.status === 'APPROVED_WAITING_FOR_MORE_INFO',
  );
  const found = new Set(approved.flatMap(({ conditions }) => conditions.map(({ status }) => status)));
  expect(found).toEqual(new Set(['PASS', 'HOLD', 'REFER']));
});
