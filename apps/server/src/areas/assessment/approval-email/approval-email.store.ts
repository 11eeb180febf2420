import type { SentEmail } from '@assay/contract/assessment/approval-email';
import { lenderId } from '@assay/contract/iam/client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { personOf } from '../../../kernel/database/people.ts';
import type { Block } from '../../../kernel/mail/mail.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { canSignIn } from '../../iam/public.ts';

export const getApproval = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment as s')
    .innerJoin('application as a', 'a.assessment_id', 's.id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .innerJoin('client as c', 'c.id', 'a.client_id')
    .where('s.id', '=', assessmentId)
    .select([
      'a.approval_expires_on as expiresOn',
      's.credit_file_at as creditFileAt',
      'u.id as recipientId',
      'u.email as recipientEmail',
      sql<string>`u.first_name || ' ' || u.last_name`.as('recipientName'),
      'c.name as company',
      sql<boolean>`u.client_id = a.client_id`.as('isOfCompany'),
      sql<boolean>`${canSignIn(sql.ref('u.id'))}`.as('canSignIn'),
    ])
    .executeTakeFirstOrThrow();

export const findReplyTo = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('client')
      .where('id', '=', lenderId)
      .select(sql<string | null>`client_config ->> 'replyTo'`.as('replyTo'))
      .executeTakeFirst()
  )?.replyTo ?? null;

/** Statuses in which an approval email stays true. */
const isApproved = sql<boolean>`a.status in ('APPROVED_WAITING_FOR_MORE_INFO', 'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
  'SETTLED')`;

/** True if the unsent email is outdated: the approval, its expiry, the agent or their access has changed. */
const isWithheld = sql<boolean>`(e.sent_at is null and not exists (
  select from application a join app_user u on u.id = e.recipient_id
  where a.assessment_id = e.assessment_id and ${isApproved} and a.approval_expires_on = e.expires_on
    and a.user_id = u.id and a.client_id = u.client_id and ${canSignIn(sql.ref('u.id'))}))`;

const sent = (db: Db) =>
  db
    .selectFrom('approval_email as e')
    .select([
      'e.id',
      sql<SentEmail['template']>`e.template`.as('template'),
      'e.is_extended as isExtended',
      'e.expires_on as expiresOn',
      personOf('e.created_by').$notNull().as('creator'),
      'e.created_at as createdAt',
      'e.sent_at as sentAt',
      isWithheld.as('isWithheld'),
    ]);

export const findLastEmail = (db: Db, assessmentId: number): Promise<SentEmail | undefined> =>
  sent(db).where('e.assessment_id', '=', assessmentId).orderBy('e.id', 'desc').limit(1).executeTakeFirst();

export interface NewEmail {
  readonly template: SentEmail['template'];
  readonly isExtended: boolean;
  readonly expiresOn: string;
  readonly recipientId: number;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly content: readonly Block[];
}

export async function insertEmail(
  tx: Tx,
  actor: Actor,
  assessmentId: number,
  email: NewEmail,
): Promise<SentEmail> {
  const { id } = await tx
    .insertInto('approval_email')
    .values({
      assessment_id: assessmentId,
      template: email.template,
      is_extended: email.isExtended,
      expires_on: email.expiresOn,
      recipient_id: email.recipientId,
      recipient_name: email.recipientName,
      recipient_email: email.recipientEmail,
      reply_to: email.replyTo,
      subject: email.subject,
      content: JSON.stringify(email.content),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return sent(tx).where('e.id', '=', id).executeTakeFirstOrThrow();
}

const lockEmail = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('approval_email').where('id', '=', id).select('id').forUpdate().execute();
};

/** Returns the expiry of a first approval that was never handed over and never will be. */
export async function findUntoldExpiry(tx: Tx, assessmentId: number): Promise<string | undefined> {
  const last = await findLastEmail(tx, assessmentId);
  if (!last) return undefined;
  await lockEmail(tx, last.id);
  const untold = await tx
    .selectFrom('approval_email as e')
    .where('e.id', '=', last.id)
    .where('e.template', '=', 'approval')
    .where('e.handed_at', 'is', null)
    .where(isWithheld)
    .select('e.expires_on as expiresOn')
    .executeTakeFirst();
  return untold?.expiresOn;
}

/** Marks the email as handed over, and sets the recipient's current address on the first attempt. */
export async function takeUnsent(tx: Tx, id: number) {
  await lockEmail(tx, id);
  await sql`
    update approval_email e set handed_at = now(), recipient_email = u.email from app_user u
    where u.id = e.recipient_id and e.id = ${id} and e.handed_at is null and not ${isWithheld}`.execute(tx);
  return findUnsent(tx, id);
}

const findUnsent = (db: Db, id: number) =>
  db
    .selectFrom('approval_email as e')
    .innerJoin('application as a', 'a.assessment_id', 'e.assessment_id')
    .where('e.id', '=', id)
    .where('e.sent_at', 'is', null)
    .where(sql<boolean>`not ${isWithheld}`)
    .select([
      'a.id as applicationId',
      'e.recipient_email as recipientEmail',
      'e.reply_to as replyTo',
      'e.subject',
      sql<Block[]>`e.content`.as('content'),
    ])
    .executeTakeFirst();

export const listOverdue = async (
  tx: Tx,
  { minutes, queued }: { minutes: number; queued: readonly number[] },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from approval_email e
    where e.sent_at is null and not ${isWithheld} and e.created_at < now() - make_interval(mins => ${minutes})
      and e.id <> all(${queued}::bigint[])
    order by e.id limit 100`.execute(tx);
  return rows.map(({ id }) => id);
};

export async function updateNotHanded(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('approval_email').set({ handed_at: null }).where('id', '=', id).execute();
}

export async function updateSent(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('approval_email')
    .set({ sent_at: sql`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}
