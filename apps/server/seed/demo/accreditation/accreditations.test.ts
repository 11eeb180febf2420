import { accreditationForm } from '@assay/contract/assessment/accreditation/invitation';
import { accreditationStatusCodes, nextAccreditationStatuses } from '@assay/lending/accreditations';
import { ageInYears } from '@assay/lending/derived';
import { expect, test } from 'vitest';
import { blockersOf } from '../../../src/areas/assessment/accreditation/accreditation.rules.ts';
import reference from '../../reference-data.json' with { type: 'json' };
import { demoApplications } from '../application/applications.ts';
import { demoIam } from '../iam/iam.ts';
import { isValidAbn, isValidAcn, keptForFiction } from '../identifier-checks.ts';
import { demoAccreditations } from './accreditations.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const iam = demoIam(2026, now);
const applications = [...demoApplications(2026, now, iam, { count: 300, detailed: 300 })];
const made = demoAccreditations(2026, now, iam, applications);
const { accreditations } = made;

const statusOf = ({ steps }: (typeof accreditations)[number]) => steps.at(-1)?.status;

test('gives the same accreditations for the same seed', () => {
  expect(demoAccreditations(2026, now, iam, applications)).toEqual(made);
});

test('has one accreditation in every status, reached by allowed moves in order', () => {
  expect(new Set(accreditations.map(statusOf))).toEqual(new Set(accreditationStatusCodes));
  for (const { steps, notes, invitedAt } of accreditations) {
    expect(steps[0].status).toBe('SUBMITTED');
    expect(invitedAt < steps[0].at).toBe(true);
    for (const [n, { status, at }] of steps.slice(1).entries()) {
      const before = steps[n];
      expect(before && nextAccreditationStatuses(before.status)).toContain(status);
      expect(before && before.at < at).toBe(true);
    }
    for (const { at } of [...notes, ...steps]) expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime());
  }
});

test('could each have been sent in by its company, with identifiers of its own', () => {
  const abns = new Set(applications.flatMap(({ row }) => row.abn ?? []));
  for (const { company, licences, directors } of accreditations) {
    const people = directors.map(({ entityId: _, ...director }) => director);
    const form = { ...company, ...licences, directors: people };
    expect(accreditationForm.parse(form)).toEqual(form);
    expect([isValidAbn(company.abn), isValidAcn(company.acn)]).toEqual([true, true]);
    expect(abns.has(company.abn)).toBe(false);
    for (const { dateOfBirth, email, mobile } of directors) {
      expect(ageInYears(dateOfBirth, '2026-03-02')).toBeGreaterThanOrEqual(18);
      expect(email).toMatch(/\.(example|test)$/);
      expect(keptForFiction).toContain(mobile.replaceAll(' ', ''));
    }
  }
});

test('waits for more information only where the insurance has expired', () => {
  for (const one of accreditations) {
    const { company, licences, directors } = one;
    const people = directors.map((director) => ({ ...director, entityId: director.entityId ?? 1 }));
    const data = { company: { ...company, entityId: 1 }, licences, directors: people };
    const today = statusOf(one) === 'APPROVED' ? (one.steps.at(-1)?.at.slice(0, 10) ?? '') : '2026-03-02';
    const isWaiting = statusOf(one) === 'WAITING_FOR_MORE_INFO';
    expect(blockersOf(data, today)).toEqual(
      isWaiting ? ['The professional-indemnity insurance has expired'] : [],
    );
  }
});

test('has a reason only where it was declined or withdrawn', () => {
  for (const one of accreditations) {
    const known = reference.accreditation.reasons.filter(({ status }) => status === statusOf(one));
    if (known.length === 0) expect(one.reason).toBeNull();
    else expect(known.map(({ reason }) => reason)).toContain(one.reason);
  }
});

test('links the approved accreditation to its client, created on that day for its administrator', () => {
  const [approved, ...others] = accreditations.filter(({ client }) => client);
  expect(others).toEqual([]);
  const user = iam.users.find(({ id }) => id === approved?.userId);
  expect(approved).toMatchObject({
    company: { abn: approved?.client?.abn },
    directors: [{ email: user?.email, lastName: user?.lastName }],
    client: { id: user?.clientId, createdAt: approved?.steps.at(-1)?.at },
  });
});

test('has one director who is also a guarantor, under the same record', () => {
  const known = accreditations
    .flatMap(({ directors }) => directors)
    .filter(({ entityId }) => entityId !== null);
  expect(known).toHaveLength(1);
  const guarantors = applications.flatMap(({ details }) => details?.sections.guarantors ?? []);
  const [director] = known;
  expect(guarantors.find(({ entityId }) => entityId === director?.entityId)).toMatchObject({
    lastName: director?.lastName,
    dateOfBirth: director?.dateOfBirth,
  });
});

test('has one valid and one expired link among the unanswered invitations', () => {
  const days = made.waiting.map(({ invitedAt }) => (now.getTime() - Date.parse(invitedAt)) / 86_400_000);
  expect(days.map((count) => count < 7)).toEqual([true, false]);
});
