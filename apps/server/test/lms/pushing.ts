import { randomInt } from 'node:crypto';
import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { funder } from '@assay/contract/funder/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { lms } from '@assay/contract/lms/area';
import { applicantForm, complete } from '@assay/given/application';
import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { db } from '../../src/kernel/database/database.ts';
import { as, type Caller } from '../client.ts';

export const assignmentForm = {
  funderId: 1,
  utilisationNumber: 'UT-1001',
  accountName: 'Newcastle Utes Pty Ltd',
  bsb: '062000',
  accountNumber: '12345678',
};

/** The loan system knows accounts by our numbers, and all test files share one loan system. */
let areNumbersApart: Promise<unknown> | undefined;
const keepNumbersApart = () => {
  areNumbersApart ??=
    sql`alter sequence application_number restart with ${sql.lit(randomInt(2_000, 9_000) * 1_000)}`.execute(
      db,
    );
  return areNumbersApart;
};

interface Different {
  /** Its first word selects a fault of the sandbox. */
  readonly entityName?: string;
  readonly status?: Status;
  readonly owner?: Caller;
}

export async function approved({
  entityName = applicantForm.entityName,
  status = 'APPROVED_WAITING_FOR_MORE_INFO',
  owner,
}: Different = {}) {
  await keepNumbersApart();
  const caller = owner ?? (await as('broker'));
  const { id: applicationId, versions, applicationNumber } = await complete(caller);
  const params = { id: applicationId };
  const applicant = { ...applicantForm, entityName, version: versions.applicant ?? 1 };
  await caller.call(application.saveApplicant, { params, body: applicant });
  const { version } = (await caller.call(application.getApplication, { params })).body.data;
  const { body } = await caller.call(application.submitApplication, { params, body: { version } });
  await become(applicationId, status);
  return { id: body.data.assessmentId ?? 0, applicationId, applicationNumber };
}

export const become = (applicationId: number, status: Status) =>
  db.updateTable('application').set({ status }).where('id', '=', applicationId).execute();

export async function funded(different: Different = {}) {
  const made = await approved(different);
  await saveFunder(made.id);
  return made;
}

export async function saveFunder(
  assessmentId: number,
  form: Partial<CallOf<typeof funder.saveAssignment>['body']> = {},
  by?: Caller,
) {
  const caller = by ?? (await as('settlement'));
  return caller.call(funder.saveAssignment, {
    params: { assessmentId },
    body: { ...assignmentForm, version: null, ...form },
  });
}

export const readFunder = async (assessmentId: number) =>
  (await (await as('settlement')).call(funder.getAssignment, { params: { assessmentId } })).body.data;

interface Way {
  readonly repush?: boolean;
  readonly key?: string;
  readonly by?: Caller;
}

export async function push(assessmentId: number, { repush, key, by }: Way = {}) {
  const caller = by ?? (await as('settlement'));
  return caller.call(lms.submit, {
    body: { assessmentId, xmlOption: 'ACCOUNT', ...(repush !== undefined && { repush }) },
    ...(key !== undefined && { idempotencyKey: key }),
  });
}

export const validate = async (assessmentId: number, by?: Caller) =>
  (by ?? (await as('settlement'))).call(lms.validateSubmit, { body: { assessmentId } });

export const submissionOf = async (assessmentId: number) =>
  (await (await as('settlement')).call(lms.getSubmission, { params: { assessmentId } })).body.data;

export const readAssessment = async (id: number) =>
  (await (await as('settlement')).call(assessment.getAssessment, { params: { id } })).body.data;

export const age = (applicationId: number, minutes: number) =>
  sql`update lms_push set created_at = created_at - make_interval(mins => ${minutes})
    where application_id = ${applicationId}`.execute(db);

interface Account {
  readonly id: number;
  readonly number: string;
  readonly applicant: string;
  readonly amount: string;
  readonly reference: string;
  readonly pushes: number;
}

export async function accountsOf(number: string): Promise<Account[]> {
  const reply = await fetch(`${inject('sandboxUrl')}/xml-lms/accounts?number=${number}`);
  return ((await reply.json()) as { data: Account[] }).data;
}
