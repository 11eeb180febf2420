import { purposes } from '@assay/contract/document/document';
import { nextStatuses } from '@assay/lending/statuses';
import { expect, test } from 'vitest';
import { demoAccreditations } from '../accreditation/accreditations.ts';
import { demoApplications } from '../application/applications.ts';
import { stepsOf } from '../application/steps.ts';
import { demoAssessed } from '../assessment/assessed.ts';
import { demoNotes } from '../assessment/notes.ts';
import { readContents } from '../document/contents.ts';
import { demoDocuments } from '../document/documents.ts';
import { demoIam } from '../iam/iam.ts';
import { isAtWork } from '../moment-checks.ts';
import { demoSettlements } from '../settlement/settlements.ts';
import { demoWorkflows } from '../workflow/workflows.ts';
import { demoLog } from './log.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const iam = demoIam(2026, now);
const applications = [...demoApplications(2026, now, iam, { count: 300, detailed: 300 })];
const documents = demoDocuments(2026, iam, applications);
const work = {
  assessed: demoAssessed(2026, iam, applications),
  notes: demoNotes(2026, iam, applications),
  workflows: demoWorkflows(2026, iam, applications),
  settlements: demoSettlements(2026, iam, applications),
  accredited: demoAccreditations(2026, now, iam, applications).accreditations.map((made, n) => ({
    id: 10_000 + n,
    entityId: 20_000 + n,
    personIds: made.directors.map(({ entityId }, position) => entityId ?? 30_000 + 10 * n + position),
    made,
  })),
};
const log = demoLog(2026, iam, applications, { documents, contents: await readContents() }, work);

test('logs every demo record, oldest first and never in the future', () => {
  const times = log.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
  const told = new Set(log.map(({ change: { model, id } }) => `${model} ${id}`));
  for (const { id } of iam.clients) expect(told).toContain(`Client ${id}`);
  for (const { id } of iam.users) expect(told).toContain(`User ${id}`);
  for (const { row, details } of applications) {
    expect(told).toContain(`Application ${row.id}`);
    for (const { entityId } of details?.individuals ?? []) expect(told).toContain(`Individual ${entityId}`);
    for (const { entityId } of details?.organisations ?? [])
      expect(told).toContain(`Organisation ${entityId}`);
  }
});

test('logs only business hours', () => {
  expect(log.filter(({ at }) => !isAtWork(at))).toEqual([]);
});

test('logs every document with its owner and uploader', () => {
  const added = log.filter(({ change }) => change.category === 'DOCUMENTS');
  const ofLoans = added.filter(({ change: { id } }) => !work.accredited.some((one) => one.id === id));
  expect(
    ofLoans.map(({ at, actor, change: { id, after } }) => [at, actor.userId, id, after?.purpose]),
  ).toEqual(
    documents.map(({ createdAt, createdBy, ownerId, purpose }) => [
      ...[createdAt, createdBy, ownerId],
      purposes[purpose],
    ]),
  );
});

test('logs status changes as allowed moves in order', () => {
  for (const made of applications) {
    const steps = stepsOf(made);
    expect(steps.at(-1)?.status).toBe(made.row.status);
    for (const [n, { status, at }] of steps.entries()) {
      const before = steps[n - 1];
      if (!before) continue;
      expect(at).toBeGreaterThanOrEqual(before.at);
      const wasSubmitted = steps.slice(0, n).some((step) => step.status === 'SUBMITTED_NEW');
      const open = [
        ...nextStatuses(before.status, { wasSubmitted, wasPushed: false }),
        'WITHDRAWN_BY_LENDER',
      ];
      expect(open, `${made.row.applicationNumber} from ${before.status}`).toContain(status);
    }
  }
});

test('logs every accreditation as sent in without a user, and each of its steps', () => {
  for (const { id, personIds, entityId, made } of work.accredited) {
    const own = log.filter(({ change }) => change.refId === id);
    const [first] = own;
    expect(first).toMatchObject({
      at: made.steps[0].at,
      actor: { firstName: 'Invited', lastName: 'introducer' },
    });
    const moves = own.filter(({ change }) => change.category === 'STATUS').map(({ at }) => at);
    expect(moves).toEqual(made.steps.slice(1).map(({ at }) => at));
    const told = new Set(log.map(({ change }) => `${change.model} ${change.id}`));
    for (const person of personIds) expect(told).toContain(`Individual ${person}`);
    expect(told).toContain(`Organisation ${entityId}`);
  }
});
