import type { Status } from '@assay/lending/statuses';
import { statusReasons } from '../../reference-data.ts';
import { workOn } from '../assessment/work.ts';
import { agentPicker, staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { instant } from '../moments.ts';
import { personName } from '../people.ts';
import { type Random, seededRandom } from '../random.ts';
import { branch, businessNames, entityType } from './customers.ts';
import { purchase, quoteTerms } from './deals.ts';
import { detailsMaker } from './details.ts';
import { creationTimes, type Life, lifeOf, recentOf, statusDealer } from './life.ts';
import type { ApplicationRow, DemoApplication, Sections } from './rows.ts';

export type HowMany = {
  count: number;
  /** The newest applications get all sections; the others only fill lists. */
  detailed: number;
};

const firstNumber = 1_000_001;

/** Yields one at a time, so that a million needn't fit in memory. */
export function* demoApplications(
  seed: number | string,
  now: Date,
  iam: DemoIam,
  howMany: HowMany,
): Generator<DemoApplication, void, undefined> {
  const random = seededRandom(seed).fork('applications');
  const make = applicationMaker(random, now.getTime(), iam, howMany);
  for (let index = 0; index < howMany.count; index += 1) yield make(index);
}

const applicationMaker = (random: Random, nowMs: number, iam: DemoIam, { count, detailed }: HowMany) => {
  const createdMs = creationTimes(nowMs, count);
  const statusOf = statusDealer(random.fork('statuses'), count);
  const pickAgent = agentPicker(iam);
  const pickEditor = editorPicker(iam);
  const pickStaff = staffPicker(iam);
  const makeDetails = detailsMaker(nowMs);
  let assessments = 0;
  return (index: number): DemoApplication => {
    const own = random.fork(String(index));
    const life = lifeOf(own, statusOf(index), createdMs(index, own), nowMs);
    const agent = pickAgent(own, life.createdMs, index < count - recentOf(count));
    const details = index >= count - detailed ? makeDetails(own, life, agent.userId) : null;
    const [firstMs] = life.submittedMs;
    if (firstMs !== undefined) assessments += 1;
    const isAssessed = firstMs !== undefined;
    const said = {
      ...reasonFor(own, life.status),
      ...(details ? listed(details.sections) : listedAlone(own, life)),
      ...moments(life),
      updatedBy: pickEditor(own, life, agent.userId),
    };
    const { held, outcome } = workOn(own.fork('work'), life, said, { nowMs, pickStaff });
    const row: ApplicationRow = {
      id: index + 1,
      applicationNumber: String(firstNumber + index),
      clientId: agent.clientId,
      userId: agent.userId,
      assessmentId: isAssessed ? assessments : null,
      ...said,
      ...(isAssessed ? held : nobodys),
    };
    const assessment = isAssessed
      ? {
          id: assessments,
          type: 'APPLICATION' as const,
          clientId: agent.clientId,
          createdAt: instant(firstMs),
          ...outcome,
        }
      : null;
    return { row, assessment, details };
  };
};

const nobodys = { analystId: null, settlementOfficerId: null, approvalExpiresOn: null };

const moments = ({ createdMs, submittedMs, filledMs, changedMs, toLmsMs }: Life) => {
  const lastMs = submittedMs.at(-1);
  const [firstMs] = submittedMs;
  return {
    firstSubmittedAt: firstMs === undefined ? null : instant(firstMs),
    submittedAt: lastMs === undefined ? null : instant(lastMs),
    submittedToLmsAt: toLmsMs === null ? null : instant(toLmsMs),
    createdAt: instant(createdMs),
    updatedAt: instant(Math.max(filledMs, changedMs)),
  };
};

type Listed = Pick<ApplicationRow, 'entityName' | 'tradingName' | 'abn' | 'amountFinanced'>;

const listed = ({ quote, applicant }: Sections): Listed => ({
  entityName: applicant?.entityName ?? null,
  tradingName: applicant?.tradingName ?? null,
  abn: applicant?.abn ?? null,
  amountFinanced: quote.amountFinanced,
});

/** List columns only: there is no quote that the amount has to match. */
const listedAlone = (random: Random, { status, createdMs }: Life): Listed => {
  const trade = branch(random);
  const bought = purchase(random, trade.industry, new Date(createdMs).getUTCFullYear());
  const { purchaseAmount, depositAmount, tradeInAmount, tradePayoutAmount } = quoteTerms(
    random,
    bought,
    true,
  );
  const amountFinanced = purchaseAmount - depositAmount - tradeInAmount + tradePayoutAmount;
  if (status === 'QUOTED' && random.chance(0.65))
    return { entityName: null, tradingName: null, abn: null, amountFinanced };
  const { entityName, tradingName, abn } = businessNames(
    random,
    entityType(random),
    [personName(random)],
    trade,
  );
  return { entityName, tradingName, abn, amountFinanced };
};

const ownWords: Partial<Record<Status, string>> = {
  DECLINED: 'Two enquiries with other lenders in the same week, unexplained.',
  WITHDRAWN_BY_INTRODUCER: 'The customer’s partner is unwell; they may come back next quarter.',
  WITHDRAWN_BY_LENDER: 'The introducer asked us to hold this, and has not answered since.',
  APPROVED_WAITING_FOR_MORE_INFO: 'Waiting for the landlord’s waiver for the premises.',
};

const reasonsOf = Map.groupBy(statusReasons, ({ status }) => status);

const reasonFor = (random: Random, status: Status) => {
  const reasons = reasonsOf.get(status);
  if (!reasons) return { status, statusReasonId: null, statusReason: null };
  const { id, allowCustomReason } = random.pick(reasons);
  return { status, statusReasonId: id, statusReason: allowCustomReason ? (ownWords[status] ?? null) : null };
};

/** The role that sets each status; the introducer sets all others. */
const editorRoles: Partial<Record<Status, string>> = {
  IN_PROGRESS_CREDIT_IN_PROGRESS: 'Credit Analyst',
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: 'Credit Analyst',
  IN_PROGRESS_CREDIT_REFERRED: 'Credit Analyst',
  APPROVED_WAITING_FOR_MORE_INFO: 'Credit Manager',
  DECLINED: 'Credit Manager',
  WITHDRAWN_BY_LENDER: 'Credit Analyst',
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: 'Settlement Officer',
  SETTLED: 'Settlement Officer',
};

const editorPicker = (iam: DemoIam) => {
  const pickStaff = staffPicker(iam);
  return (random: Random, { status, changedMs }: Life, agentId: number): number => {
    const role = editorRoles[status];
    return role ? pickStaff(random, role, changedMs) : agentId;
  };
};
