import type { StatusReason } from '@assay/contract/application/status';
import type { Condition } from '@assay/contract/assessment/condition';
import type { Assessment } from '@assay/contract/assessment/record';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { personOf } from '../../../kernel/database/people.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { userInReach } from '../../iam/public.ts';

export const insertAssessment = (tx: Tx, clientId: number) =>
  tx
    .insertInto('assessment')
    .values({ type: 'APPLICATION', client_id: clientId })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();

export async function lockAssessment(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('assessment').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export async function updateClient(tx: Tx, id: number, clientId: number): Promise<void> {
  await tx.updateTable('assessment').set({ client_id: clientId }).where('id', '=', id).execute();
}

/** A newer credit report allows the approval to be extended. */
export async function updateCreditFile(tx: Tx, id: number, at: string): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ credit_file_at: sql<string>`greatest(credit_file_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

const readRow = statement(
  (
    db,
    choices: { readonly isIntroducer: boolean; readonly managesOthers: boolean },
    { id, ...viewer }: Params<{ id: number; clientId: number; userId: number }>,
  ) =>
    db
      .selectFrom('assessment as s')
      .innerJoin('application as a', 'a.assessment_id', 's.id')
      .where('s.id', '=', id)
      .where((eb) => userInReach({ ...choices, ...viewer }, eb.ref('a.client_id'), eb.ref('a.user_id')))
      .select([
        's.id',
        'a.client_id as clientId',
        'a.id as externalId',
        sql<Assessment['type']>`s.type`.as('type'),
        sql<StatusReason | null>`(select jsonb_build_object('id', r.id, 'status', r.status, 'parent', r.parent,
        'reason', r.reason, 'allowCustomReason', r.allow_custom_reason)
        from status_reason r where r.id = a.status_reason_id)`.as('reason'),
        personOf('a.analyst_id').as('analyst'),
        personOf('a.settlement_officer_id').as('settlementOfficer'),
        personOf('s.analyzed_by').as('analyzedBy'),
        personOf('s.decision_by').as('decisionBy'),
        's.decision_at as decisionAt',
        's.decision_note as decisionNote',
        personOf('s.settled_by').as('settledBy'),
        's.settled_at as settledAt',
        's.settled_date as settledDate',
        's.settlement_note as settlementNote',
        'a.approval_expires_on as approvalExpiresOn',
        'a.submitted_to_lms_at as submittedToLmsAt',
        sql<Condition[]>`coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'condition', c.condition,
          'status', c.status, 'version', c.version) order by c.position)
          from approval_condition_list l join approval_condition c on c.list_id = l.id
          where l.assessment_id = s.id and l.type = 'APPROVAL'), '[]')`.as('approvalConditions'),
        's.created_at as createdAt',
        sql<string>`greatest(s.updated_at, a.updated_at)`.as('updatedAt'),
        's.version as assessmentVersion',
      ]),
);

export async function getAssessmentRow(db: Db, actor: Actor, id: number) {
  const { isIntroducer, managesOthers, clientId, userId } = actor;
  const [found] = await readRow(db, { isIntroducer, managesOthers }, { id, clientId, userId });
  if (!found) throw notFound('Assessment');
  return found;
}

export type AssessmentRow = Awaited<ReturnType<typeof getAssessmentRow>>;

export const findType = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('assessment').where('id', '=', id).select('type').executeTakeFirst())?.type;

export async function updateSettledDate(tx: Tx, actor: Actor, id: number, day: string): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ settled_date: day, updated_by: actor.userId })
    .where('id', '=', id)
    .execute();
}
