import { type Status, statuses } from '@assay/lending/statuses';
import { auditedGuarantors } from '../../../src/areas/application/guarantor/guarantor.rules.ts';
import type { AuditActor, Change } from '../../../src/kernel/audit/audit-trail.ts';
import type { ApplicationDetails, DemoApplication, Sections } from '../application/rows.ts';
import { type Step, stepsOf } from '../application/steps.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { instant, workedBetween } from '../moments.ts';
import type { Random } from '../random.ts';
import { actorOf, type Logged } from './logged.ts';

const roleFor: Partial<Record<Status, string>> = {
  APPROVED_WAITING_FOR_MORE_INFO: 'Credit Manager',
  DECLINED: 'Credit Manager',
  IN_SETTLEMENT_WAITING_FOR_PAYMENT: 'Settlement Officer',
  SETTLED: 'Settlement Officer',
};

const entitiesMade = ({ individuals, organisations }: ApplicationDetails): [string, Change][] => [
  ...organisations.map(({ entityId, abn, createdAt }): [string, Change] => [
    createdAt,
    { category: 'ORGANISATION', model: 'Organisation', id: entityId, after: { abn } },
  ]),
  ...individuals.map(
    ({ entityId, createdAt, updatedAt, updatedBy, creditEnriched, ...person }): [string, Change] => [
      createdAt,
      { category: 'INDIVIDUAL', model: 'Individual', id: entityId, after: person },
    ],
  ),
];

type Section = readonly [Change['category'], Change['after'] | null];

const sectionsSaved = ({ applicant, guarantors, security, notes }: Sections): Section[] => [
  ['APPLICANT', applicant],
  ['GUARANTORS', guarantors.length > 0 ? auditedGuarantors({ guarantors }, { guarantors }) : null],
  ['SECURITY', security],
  ['NOTES', notes],
];

function actorsOf(random: Random, iam: DemoIam, { row }: DemoApplication, steps: readonly Step[]) {
  const pickStaff = staffPicker(iam);
  const personOf = (userId: number): AuditActor => {
    const user = iam.users.find(({ id }) => id === userId);
    if (!user) throw new Error(`The demo has no user ${userId}`);
    return actorOf(user);
  };
  const agent = personOf(row.userId);
  const actorOfStep = (step: Step): AuditActor => {
    const { status, at } = step;
    if (step === steps.at(-1) && status === row.status) return personOf(row.updatedBy);
    const isAgents = statuses[status].group === 'PRE' || status.startsWith('SUBMITTED');
    if (isAgents && status !== 'DRAFTED_AMENDED') return agent;
    return personOf(pickStaff(random, roleFor[status] ?? 'Credit Analyst', at));
  };
  return { agent, actorOfStep };
}

type WhatChanged = Pick<Change, 'category' | 'before' | 'after'>;

/** From the first submission on, entries also refer to the assessment. */
const loggerOf = ({ row }: DemoApplication, firstMs: number | undefined) => {
  const about = { model: 'Application', id: row.id, clientId: row.clientId } as const;
  return (at: number, actor: AuditActor, change: WhatChanged): Logged => ({
    at: instant(at),
    actor,
    change: {
      ...about,
      ...(row.assessmentId !== null && firstMs !== undefined && at > firstMs && { refId: row.assessmentId }),
      ...change,
    },
  });
};

export function applicationLog(random: Random, iam: DemoIam, made: DemoApplication): Logged[] {
  const { row, details } = made;
  const steps = stepsOf(made);
  const { agent, actorOfStep } = actorsOf(random, iam, made, steps);
  const firstMs = steps.find(({ status }) => status === 'SUBMITTED_NEW')?.at;
  const log = loggerOf(made, firstMs);
  const client = iam.clients.find(({ id }) => id === row.clientId)?.name;
  const moves = steps.slice(1).map((step, n) =>
    log(step.at, actorOfStep(step), {
      category: 'STATUS',
      before: { status: statuses[steps[n]?.status ?? 'QUOTED'].label },
      after: { status: statuses[step.status].label },
    }),
  );
  const started = steps[1]?.at ?? Date.parse(row.createdAt);
  const filled = firstMs ?? Date.parse(details?.updatedAt ?? row.updatedAt);
  const sections = details ? sectionsSaved(details.submissions[0]?.content ?? details.sections) : [];
  const saved = sections.flatMap(([category, after], n) =>
    after ? [log(workedBetween(started, filled, (n + 1) / 6), agent, { category, after })] : [],
  );
  const named = { applicationNumber: row.applicationNumber, status: 'QUOTED', client };
  const after = { ...named, agent: `${agent.firstName} ${agent.lastName}` };
  return [
    log(Date.parse(row.createdAt), agent, { category: 'APPLICATION', after }),
    ...(details ? entitiesMade(details) : []).map(([at, change]) => ({ at, actor: agent, change })),
    ...saved,
    ...moves,
  ];
}
