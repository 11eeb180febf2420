import { type Assignment, assignmentFields } from '@assay/contract/funder/assignment';
import { sql } from 'kysely';
import { columnValues, fieldNamesOf, fieldsIn, selectedAs } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export type AssignmentRow = Omit<Assignment, 'whyLocked' | 'maySave'>;
export type AssignmentValues = Pick<AssignmentRow, keyof typeof assignmentFields>;

const fields = fieldsIn('funder_assignment', fieldNamesOf(assignmentFields));

export async function findAssignment(db: Db, assessmentId: number): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    select ${selectedAs(fields)}, version, submitted_at as "submittedAt",
      (select jsonb_build_object('name', f.name) from funder f where f.id = funder_id) as funder,
      (select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        from app_user u where u.id = submitted_by) as "submittedBy"
    from funder_assignment where assessment_id = ${assessmentId}`.execute(db);
  return rows[0];
}

/** Returns the time of the last change after the first save; null if there was none. */
export const findBankChangedAt = async (db: Db, assessmentId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('funder_assignment')
      .where('assessment_id', '=', assessmentId)
      .select('bank_changed_at as changedAt')
      .executeTakeFirst()
  )?.changedAt ?? null;

const whenBankChanged = sql<string | null>`case
  when (funder_assignment.account_name, funder_assignment.bsb, funder_assignment.account_number)
    is distinct from (excluded.account_name, excluded.bsb, excluded.account_number) then clock_timestamp()
  else funder_assignment.bank_changed_at end`;

export async function saveAssignmentRow(
  tx: Tx,
  actor: Actor,
  assessmentId: number,
  values: AssignmentValues,
): Promise<void> {
  const columns = { ...columnValues(values, fields), updated_by: actor.userId };
  await tx
    .insertInto('funder_assignment')
    .values({ assessment_id: assessmentId, ...columns })
    .onConflict((conflict) =>
      conflict.column('assessment_id').doUpdateSet({ ...columns, bank_changed_at: whenBankChanged }),
    )
    .execute();
}

/** Keeps the first submission. */
export async function updateSubmitted(
  tx: Tx,
  assessmentId: number,
  by: { userId: number; at: string },
): Promise<void> {
  await tx
    .updateTable('funder_assignment')
    .set({ submitted_by: by.userId, submitted_at: by.at })
    .where('assessment_id', '=', assessmentId)
    .where('submitted_at', 'is', null)
    .execute();
}
