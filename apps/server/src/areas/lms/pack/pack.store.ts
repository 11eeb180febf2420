import type { Purpose } from '@assay/contract/document/document';
import type { ConditionStatus, ConditionType } from '@assay/lending/conditions';
import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { nameOf } from '../../../kernel/database/people.ts';

export const findSettled = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment as s')
    .innerJoin('application as a', 'a.assessment_id', 's.id')
    .where('s.id', '=', assessmentId)
    .select([
      'a.id as applicationId',
      'a.application_number as applicationNumber',
      sql<Status>`a.status`.as('status'),
      sql<string | null>`coalesce(a.status_reason,
        (select r.reason from status_reason r where r.id = a.status_reason_id))`.as('statusReason'),
      sql<string>`(select c.name from client c where c.id = a.client_id)`.as('introducer'),
      nameOf('a.user_id').as('agent'),
      nameOf('a.analyst_id').as('analyst'),
      nameOf('a.settlement_officer_id').as('settlementOfficer'),
      'a.created_at as createdAt',
      'a.submitted_at as submittedAt',
      'a.approval_expires_on as approvalExpiresOn',
      nameOf('s.decision_by').as('decisionBy'),
      's.decision_at as decisionAt',
      's.decision_note as decisionNote',
      nameOf('s.settled_by').as('settledBy'),
      's.settled_at as settledAt',
      's.settled_date as settledDate',
      's.settlement_note as settlementNote',
    ])
    .executeTakeFirst();

export type Settled = NonNullable<Awaited<ReturnType<typeof findSettled>>>;

export const listConditionsOf = (db: Db, assessmentId: number) =>
  db
    .selectFrom('approval_condition as c')
    .innerJoin('approval_condition_list as l', 'l.id', 'c.list_id')
    .where('l.assessment_id', '=', assessmentId)
    .select([
      sql<ConditionType>`l.type`.as('type'),
      'c.condition',
      sql<ConditionStatus>`c.status`.as('status'),
    ])
    .orderBy('l.type')
    .orderBy('c.position')
    .execute();

export type ConditionRow = Awaited<ReturnType<typeof listConditionsOf>>[number];

/** Lists all documents, regardless of the reader's permissions. */
export const listDocumentsOf = (
  db: Db,
  {
    assessmentId,
    applicationId,
    taskIds,
  }: { readonly assessmentId: number; readonly applicationId: number; readonly taskIds: readonly number[] },
) =>
  db
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.sha256', 'd.sha256')
    .where(
      sql<boolean>`(d.owner_type = 'APPLICATION' and d.owner_id = ${applicationId}
        or d.owner_type = 'ASSESSMENT' and d.owner_id = ${assessmentId}
        or d.owner_type = 'WORKFLOW_TASK' and d.owner_id = any (${taskIds}::bigint[]))`,
    )
    .select([
      'd.original_filename as name',
      sql<Purpose>`d.purpose`.as('purpose'),
      'f.size',
      'd.sha256',
      nameOf('d.created_by').as('addedBy'),
      'd.created_at as addedAt',
    ])
    .orderBy('d.id')
    .execute();

export type DocumentRow = Awaited<ReturnType<typeof listDocumentsOf>>[number];

/** Only packs made automatically have no author. */
export const hasOwnPack = async (db: Db, assessmentId: number, nameBegins: string): Promise<boolean> =>
  (await db
    .selectFrom('document')
    .where('owner_type', '=', 'ASSESSMENT')
    .where('owner_id', '=', assessmentId)
    .where('purpose', '=', 'internal')
    .where('created_by', 'is', null)
    .where(sql<boolean>`starts_with(original_filename, ${nameBegins})`)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the newest pack, unless the audit trail has later entries than its filing. */
export const findCurrentPack = async (db: Db, assessmentId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from audit_entry e
    join document d on d.owner_type = 'ASSESSMENT' and d.owner_id = ${assessmentId}
      and d.sha256 = e.changes_new ->> 'sha256'
    where e.ref_id = ${assessmentId} and e.category = 'SETTLEMENT' and e.changes_new ? 'settlementPack'
      and not exists (select from audit_entry later
        where later.ref_id = ${assessmentId} and later.seq > e.seq
          and later.changes_new ->> 'sha256' is distinct from e.changes_new ->> 'sha256')
    order by e.seq desc limit 1`.execute(db);
  return rows[0]?.id;
};
