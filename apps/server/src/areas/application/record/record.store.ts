import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { userInReach } from '../../iam/public.ts';

export interface Head {
  readonly id: number;
  readonly assessmentId: number | null;
  readonly applicationNumber: string;
  readonly status: Status;
  /** The reason that was chosen for the status, and what was written besides. */
  readonly reason: string | null;
  readonly ownWords: string | null;
  readonly client: { id: number; name: string; bdmName: string | null };
  readonly user: {
    id: number;
    firstName: string;
    lastName: string;
    mobile: string | null;
    email: string | null;
  };
  readonly submittedAt: string | null;
  readonly submittedToLmsAt: string | null;
  readonly createdAt: string;
  readonly version: number;
}

/** How somebody can be reached who went to another company is no business of the one they left. */
const isShown = ({ isIntroducer }: Actor) =>
  isIntroducer ? sql<boolean>`u.client_id = a.client_id` : sql<boolean>`true`;

const selected = (db: Db, actor: Actor) =>
  db
    .selectFrom('application as a')
    .where((eb) => userInReach(actor, eb.ref('a.client_id'), eb.ref('a.user_id')))
    .select([
      'a.id',
      'a.assessment_id as assessmentId',
      'a.application_number as applicationNumber',
      sql<Status>`a.status`.as('status'),
      sql<string | null>`(select reason from status_reason r where r.id = a.status_reason_id)`.as('reason'),
      'a.status_reason as ownWords',
      sql<Head['client']>`(select jsonb_build_object('id', c.id, 'name', c.name, 'bdmName',
        (select b.first_name || ' ' || b.last_name from app_user b where b.id = c.bdm_id))
        from client c where c.id = a.client_id)`.as('client'),
      sql<
        Head['user']
      >`(select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'mobile', case when ${isShown(actor)} then u.mobile end, 'email', case when ${isShown(actor)} then u.email end)
        from app_user u where u.id = a.user_id)`.as('user'),
      'a.submitted_at as submittedAt',
      'a.submitted_to_lms_at as submittedToLmsAt',
      'a.created_at as createdAt',
      'a.version',
    ]);

export async function getHead(db: Db, actor: Actor, id: number): Promise<Head> {
  const head = await selected(db, actor).where('a.id', '=', id).executeTakeFirst();
  if (!head) throw notFound('Application');
  return head;
}

/** With the row locked: it is the first lock of everything that changes an application. */
export async function getHeadForUpdate(tx: Tx, actor: Actor, id: number): Promise<Head> {
  const head = await selected(tx, actor).where('a.id', '=', id).forNoKeyUpdate('a').executeTakeFirst();
  if (!head) throw notFound('Application');
  return head;
}

export async function insertApplication(
  tx: Tx,
  actor: Actor,
  owner: { clientId: number; userId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('application')
    .values({ client_id: owner.clientId, user_id: owner.userId, updated_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether the person is an active one of that active company, to whom the actor gives applications. Both stay so until
 * the transaction ends: whoever is suspending them, or moving the person elsewhere, is waited for, and waits.
 */
export const isOwner = async (
  tx: Tx,
  actor: Actor,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<boolean> =>
  (await tx
    .selectFrom('app_user as u')
    .innerJoin('client as c', 'c.id', 'u.client_id')
    .where('u.id', '=', userId)
    .where('c.id', '=', clientId)
    .where('c.is_introducer', '=', true)
    .where('u.status', '=', 'ACTIVE')
    .where('c.status', '=', 'ACTIVE')
    .$if(actor.isIntroducer, (query) => query.where('c.id', '=', actor.clientId))
    .select('u.id')
    .forShare(['u', 'c'])
    .executeTakeFirst()) !== undefined;

/** What lists show and search of the sections. */
export type Listed =
  | { amountFinanced: number }
  | { guarantorNames: string[] }
  | { abn: string; entityName: string; tradingName: string | null };

function listedColumns(listed: Listed) {
  if ('amountFinanced' in listed) return { amount_financed: listed.amountFinanced };
  if ('guarantorNames' in listed) return { guarantor_names: listed.guarantorNames };
  return { abn: listed.abn, entity_name: listed.entityName, trading_name: listed.tradingName };
}

/**
 * A section was saved: the application has another version, so that nobody submits what they have not seen. Answers
 * with that version.
 */
export async function updateListed(tx: Tx, actor: Actor, id: number, listed?: Listed): Promise<number> {
  const { version } = await tx
    .updateTable('application')
    .set({ ...(listed && listedColumns(listed)), updated_by: actor.userId })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The only writer of a status. */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  id: number,
  change: {
    status: Status;
    reasonId?: number;
    reason?: string | null;
    submittedAt?: string;
  },
): Promise<void> {
  await tx
    .updateTable('application')
    .set({
      status: change.status,
      status_reason_id: change.reasonId ?? null,
      status_reason: change.reason ?? null,
      updated_by: actor.userId,
      ...(change.submittedAt && { submitted_at: change.submittedAt }),
    })
    .where('id', '=', id)
    .execute();
}

export async function linkAssessment(tx: Tx, id: number, assessmentId: number): Promise<void> {
  await tx.updateTable('application').set({ assessment_id: assessmentId }).where('id', '=', id).execute();
}

export const findApplicationOwner = (tx: Tx, id: number) =>
  tx
    .selectFrom('application')
    .where('id', '=', id)
    .select(['client_id as clientId', 'assessment_id as assessmentId'])
    .executeTakeFirstOrThrow();

/** The application of an assessment, within the actor's sight. */
export const findApplicationOfAssessment = async (
  tx: Tx,
  actor: Actor,
  assessmentId: number,
): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('application as a')
      .where('a.assessment_id', '=', assessmentId)
      .where((eb) => userInReach(actor, eb.ref('a.client_id'), eb.ref('a.user_id')))
      .select('a.id')
      .executeTakeFirst()
  )?.id;
