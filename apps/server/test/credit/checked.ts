import { randomInt } from 'node:crypto';
import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { applicantForm, complete, guarantorForm } from '@assay/given/application';
import { isAbn, isAcn } from '@assay/lending/identifiers';
import { sql } from 'kysely';
import { db } from '../../src/kernel/database/database.ts';
import { as, type Caller } from '../client.ts';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Unique, so that a test finds its own calls in the sandbox. */
const newName = () =>
  `Ana${Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;

export function newAcn(): string {
  const first = digits(8);
  const all = Array.from({ length: 10 }, (_, check) => `${first}${check}`);
  return all.find(isAcn) ?? '';
}

const abnOf = (acn: string): string =>
  Array.from({ length: 90 }, (_, index) => `${index + 10}${acn}`).find(isAbn) ?? '';

type Person = Partial<CallOf<typeof application.saveGuarantors>['body']['guarantors'][number]>;
type Business = Partial<CallOf<typeof application.saveApplicant>['body']>;

interface Different {
  readonly people?: readonly Person[];
  readonly acn?: string;
  readonly business?: Business;
  readonly owner?: Caller;
}

/** FrankieOne knows people by our ids, and all test files share one FrankieOne. */
let areIdsApart: Promise<unknown> | undefined;
const keepIdsApart = () => {
  areIdsApart ??=
    sql`alter table entity alter column id restart with ${sql.lit(randomInt(1, 2_000) * 1_000_000)}`.execute(
      db,
    );
  return areIdsApart;
};

let born = 0;

/** Unique in the file: two namesakes with one birthday would look alike. */
function newBirthday(): string {
  born += 1;
  return new Date(Date.UTC(1960, 0, 1 + born)).toISOString().slice(0, 10);
}

export const newPerson = (person: Person = {}) => ({
  ...guarantorForm,
  firstName: newName(),
  lastName: 'Nguyen',
  dateOfBirth: newBirthday(),
  driverLicenseNumber: digits(9),
  ...person,
});

export type NewPerson = ReturnType<typeof newPerson>;

export async function checked({ people = [{}], acn = newAcn(), business, owner }: Different = {}) {
  await keepIdsApart();
  const caller = owner ?? (await as('broker'));
  const { id, versions } = await complete(caller);
  const params = { id };
  const guarantors = people.map(newPerson);
  const applicant = { ...applicantForm, abn: abnOf(acn), ...business, version: versions.applicant ?? 1 };
  const saved = [
    await caller.call(application.saveApplicant, { params, body: applicant }),
    await caller.call(application.saveGuarantors, {
      params,
      body: { guarantors, version: versions.guarantors },
    }),
  ];
  for (const { status, body } of saved) if (status !== 200) throw new Error(body.errorMessage);
  const { version } = (await caller.call(application.getApplication, { params })).body.data;
  const reply = await caller.call(application.submitApplication, { params, body: { version } });
  const { assessmentId } = reply.body.data;
  if (!assessmentId) throw new Error('it was not submitted');
  return { id: assessmentId, applicationId: id, acn, people: guarantors, ...(await whoIsIn(assessmentId)) };
}

export async function whoIsIn(assessmentId: number) {
  const analyst = await as('analyst');
  const { data } = (await analyst.call(assessment.getAssessment, { params: { id: assessmentId } })).body.data;
  const guarantorIds = data.guarantors.map(({ entityId }) => entityId ?? 0);
  return { applicantId: data.applicant?.entityId ?? 0, guarantorIds, guarantorId: guarantorIds[0] ?? 0 };
}
