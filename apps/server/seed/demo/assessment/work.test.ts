import { approvalDays } from '@assay/contract/assessment/approval-email';
import { statuses } from '@assay/lending/statuses';
import { expect, test } from 'vitest';
import { demoApplications } from '../application/applications.ts';
import { demoIam } from '../iam/iam.ts';
import { dayMs } from '../moments.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const all = [...demoApplications(2026, now, demoIam(2026, now), { count: 600, detailed: 0 })];

const daysBetween = (from: string, to: string) =>
  (Date.parse(to.slice(0, 'YYYY-MM-DD'.length)) - Date.parse(from.slice(0, 'YYYY-MM-DD'.length))) / dayMs;

test('sets an expiry ninety days after the introducer was told, and only then', () => {
  for (const { row, assessment } of all) {
    const { group } = statuses[row.status];
    const isTold = group === 'SETTLEMENT' || row.status === 'SETTLED';
    if (row.approvalExpiresOn === null) {
      expect(isTold, `${row.status} has an expiry`).toBe(false);
      continue;
    }
    expect(isTold || group === 'APPROVED', `${row.status} has none`).toBe(true);
    const days = daysBetween(assessment?.decisionAt ?? '', row.approvalExpiresOn);
    if (days >= approvalDays || row.status === 'SETTLED')
      expect([approvalDays, approvalDays + 1], row.applicationNumber).toContain(days);
    else {
      // The earlier approval was still valid at this decision; it ends about now.
      const left = daysBetween(now.toISOString(), row.approvalExpiresOn);
      expect(days, row.applicationNumber).toBeGreaterThan(0);
      expect(left >= -12 && (left <= 12 || days === 1), row.applicationNumber).toBe(true);
    }
  }
});

test('expires approvals after their decision, usually in ninety days; some have expired or are about to', () => {
  const approved = all.filter(({ row }) => row.approvalExpiresOn !== null);
  const heldDays = approved.map(({ row, assessment }) => {
    const until = Date.parse(row.approvalExpiresOn ?? '') + dayMs;
    return Math.round((until - Date.parse(assessment?.decisionAt ?? '')) / dayMs);
  });
  expect(Math.min(...heldDays)).toBeGreaterThan(0);
  expect(Math.max(...heldDays)).toBeLessThanOrEqual(approvalDays + 2);
  const isUsual = (days: number) => days >= approvalDays;
  expect(heldDays.filter(isUsual).length).toBeGreaterThan(0.9 * approved.length);
  const leftDays = approved
    .filter(({ row }) => row.status === 'APPROVED_WAITING_FOR_MORE_INFO')
    .map(({ row }) => (Date.parse(row.approvalExpiresOn ?? '') - now.getTime()) / dayMs);
  const are = (from: number, to: number) => leftDays.some((left) => left > from && left < to);
  expect([are(-9, -1), are(0, 14), are(45, 100)], 'expired, expiring, fresh').toEqual([true, true, true]);
});
