import type { Change } from '../../../src/kernel/audit/audit-trail.ts';
import type { DemoApplication } from '../application/rows.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { duringWork, instant } from '../moments.ts';
import { type Random, seededRandom } from '../random.ts';

export const demoFunders = [
  { id: 1, name: 'Harbour Warehouse Trust', status: 'ENABLED' },
  { id: 2, name: 'Meridian Equipment Finance', status: 'ENABLED' },
  { id: 3, name: 'Own balance sheet', status: 'ENABLED' },
  { id: 4, name: 'Southern Cross Receivables', status: 'DISABLED' },
] as const;

interface DemoAssignment {
  readonly assessmentId: number;
  readonly funderId: number;
  readonly utilisationNumber: string | null;
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  readonly submittedBy: number | null;
  readonly submittedAt: string | null;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

interface DemoSubmission {
  readonly applicationId: number;
  readonly assessmentId: number;
  readonly state: 'SUBMITTED';
  readonly accountId: string;
  readonly submittedBy: number;
  readonly submittedAt: string;
}

export interface DemoSettlement {
  readonly assignment: DemoAssignment;
  readonly submission: DemoSubmission | null;
}

/** BSBs of no bank: their first digit is unassigned. */
const bank = (random: Random) => ({
  bsb: `9${random.int(10_000, 99_999)}`,
  accountNumber: String(random.int(10_000_000, 999_999_999)),
});

const beforePushMs = 3_600_000;

function settlementOf(random: Random, made: DemoApplication, officerId: number): DemoSettlement | null {
  const { id, assessmentId, applicationNumber, submittedToLmsAt, updatedAt } = made.row;
  const supplier = made.details?.sections.security?.supplierName;
  if (assessmentId === null || !supplier) return null;
  const savedMs = duringWork(
    Date.parse(submittedToLmsAt ?? updatedAt) - (submittedToLmsAt ? beforePushMs : 0),
  );
  const funders = demoFunders.filter(({ status }) => status === 'ENABLED' || submittedToLmsAt !== null);
  const submitted = submittedToLmsAt && { submittedBy: officerId, submittedAt: submittedToLmsAt };
  return {
    assignment: {
      assessmentId,
      funderId: random.pick(funders).id,
      utilisationNumber: submitted ? `UT-${random.int(100_000, 999_999)}` : null,
      accountName: supplier,
      ...bank(random),
      submittedBy: null,
      submittedAt: null,
      ...submitted,
      updatedAt: instant(savedMs),
      updatedBy: officerId,
    },
    submission: submitted
      ? {
          applicationId: id,
          assessmentId,
          state: 'SUBMITTED',
          accountId: `L${applicationNumber}`,
          ...submitted,
        }
      : null,
  };
}

export function demoSettlements(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): DemoSettlement[] {
  const random = seededRandom(seed).fork('settlements');
  const pickStaff = staffPicker(iam);
  return applications.flatMap((made) => {
    const { status, applicationNumber, submittedToLmsAt, settlementOfficerId, updatedAt } = made.row;
    const own = random.fork(applicationNumber);
    const isBegun = status === 'APPROVED_WAITING_FOR_MORE_INFO' && own.chance(0.5);
    if (submittedToLmsAt === null && !isBegun) return [];
    const officerId = settlementOfficerId ?? pickStaff(own, 'Settlement Officer', Date.parse(updatedAt));
    return settlementOf(own, made, officerId) ?? [];
  });
}

export function settlementChanges({ assignment, submission }: DemoSettlement) {
  const { assessmentId: id, utilisationNumber, accountName, bsb, accountNumber, funderId } = assignment;
  const funder = demoFunders.find((one) => one.id === funderId)?.name ?? null;
  const saved: Change = {
    ...{ category: 'FUNDER', model: 'Funder', id, refId: id },
    after: { funder, utilisationNumber, accountName, bsb, accountNumber },
  };
  const changes = [{ at: assignment.updatedAt, by: assignment.updatedBy, change: saved }];
  if (!submission) return changes;
  const pushed: Change = {
    ...{ category: 'LMS', model: 'LmsSubmission', id: submission.applicationId, refId: id },
    after: { lmsPush: 'Push', lmsState: 'Accepted', lmsKnown: 'Submitted', lmsAccount: submission.accountId },
  };
  return [...changes, { at: submission.submittedAt, by: submission.submittedBy, change: pushed }];
}
