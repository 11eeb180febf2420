import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { userInReach, type Viewer } from '../../iam/public.ts';

export interface Head {
  readonly id: number;
  readonly assessmentId: number | null;
  readonly applicationNumber: string;
  readonly status: Status;
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
  /** Set while a push has no answer; the LMS may or may not have the application. */
  readonly lmsPendingAt: string | null;
  readonly createdAt: string;
  readonly version: number;
  readonly overrideSaves: number;
}

/** Hides the contact details of an agent who moved to another company. */
const isShown = ({ isIntroducer }: Viewer) =>
  isIntroducer ? sql<boolean>`u.client_id = a.client_id` : sql<boolean>`true`;

const selected = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('application as a')
    .where((eb) => userInReach(viewer, eb.ref('a.client_id'), eb.ref('a.user_id')))
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
        'mobile', case when ${isShown(viewer)} then u.mobile end, 'email', case when ${isShown(viewer)} then u.email end)
        from app_user u where u.id = a.user_id)`.as('user'),
      'a.submitted_at as submittedAt',
      'a.submitted_to_lms_at as submittedToLmsAt',
      'a.lms_pending_at as lmsPendingAt',
      'a.created_at as createdAt',
      'a.version',
      'a.override_saves as overrideSaves',
    ]);

const readHead = statement(
  (
    db,
    choices: { readonly isIntroducer: boolean; readonly managesOthers: boolean },
    { id, ...viewer }: Params<{ id: number; clientId: number; userId: number }>,
  ) => selected(db, { ...choices, ...viewer }).where('a.id', '=', id),
);

export async function getHead(db: Db, actor: Actor, id: number): Promise<Head> {
  const { isIntroducer, managesOthers, clientId, userId } = actor;
  const [head] = await readHead(db, { isIntroducer, managesOthers }, { id, clientId, userId });
  if (!head) throw notFound('Application');
  return head;
}

/** Locks the row. It is the first lock of every change to an application. */
export const getHeadForUpdate = (tx: Tx, actor: Actor, id: number): Promise<Head> =>
  selected(tx, actor)
    .where('a.id', '=', id)
    .forNoKeyUpdate('a')
    .executeTakeFirstOrThrow(() => notFound('Application'));

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

/** Checks that the owner may receive it. The share locks delay a concurrent suspension or transfer. */
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

export type Listed =
  | { amountFinanced: number }
  | { guarantorNames: string[] }
  | { abn: string; entityName: string; tradingName: string | null };

function listedColumns(listed: Listed) {
  if ('amountFinanced' in listed) return { amount_financed: listed.amountFinanced };
  if ('guarantorNames' in listed) return { guarantor_names: listed.guarantorNames };
  return { abn: listed.abn, entity_name: listed.entityName, trading_name: listed.tradingName };
}

/** Raises the application's version after a section save, so that a stale submit is refused. */
export const updateListed = (
  tx: Tx,
  actor: Actor,
  id: number,
  { listed, isOverride }: { listed?: Listed | undefined; isOverride?: boolean },
): Promise<Pick<Head, 'version' | 'overrideSaves'>> =>
  tx
    .updateTable('application')
    .set({
      ...(listed && listedColumns(listed)),
      ...(isOverride && { override_saves: sql`override_saves + 1` }),
      updated_by: actor.userId,
    })
    .where('id', '=', id)
    .returning(['version', 'override_saves as overrideSaves'])
    .executeTakeFirstOrThrow();

export async function changeStatus(
  tx: Tx,
  actor: Actor,
  id: number,
  change: {
    status: Status;
    reasonId?: number | null;
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

export async function linkAssessment(
  tx: Tx,
  id: number,
  assessment: { id: number; createdAt: string },
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ assessment_id: assessment.id, first_submitted_at: assessment.createdAt })
    .where('id', '=', id)
    .execute();
}

export interface Holders {
  readonly analystId?: number | null;
  readonly settlementOfficerId?: number | null;
}

/** Updates all rows in one statement, so that the counters are locked in order. */
export async function updateHolders(
  tx: Tx,
  ids: readonly number[],
  { analystId, settlementOfficerId }: Holders,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({
      ...(analystId !== undefined && { analyst_id: analystId }),
      ...(settlementOfficerId !== undefined && { settlement_officer_id: settlementOfficerId }),
    })
    .where(sql<boolean>`id = any (${ids})`)
    .execute();
}

export async function updateApprovalExpiry(tx: Tx, id: number, expiresOn: string | null): Promise<void> {
  await tx.updateTable('application').set({ approval_expires_on: expiresOn }).where('id', '=', id).execute();
}

/** Records the LMS state. `submitted` keeps the first time. It is no edit, so the version stays. */
export async function updateLms(tx: Tx, id: number, to: 'pending' | 'submitted' | 'free'): Promise<void> {
  await tx
    .updateTable('application')
    .set({
      lms_pending_at: to === 'pending' ? sql`clock_timestamp()` : null,
      ...(to === 'submitted' && {
        submitted_to_lms_at: sql`coalesce(submitted_to_lms_at, clock_timestamp())`,
      }),
    })
    .where('id', '=', id)
    .execute();
}

export const findApplicationOwner = (tx: Tx, id: number) =>
  tx
    .selectFrom('application')
    .where('id', '=', id)
    .select(['client_id as clientId', 'assessment_id as assessmentId'])
    .executeTakeFirstOrThrow();

export const findApplicationOfAssessment = async (
  tx: Db,
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

export async function lockApplicationStatus(tx: Tx, id: number): Promise<Status> {
  const { status } = await tx
    .selectFrom('application')
    .where('id', '=', id)
    .select(sql<Status>`status`.as('status'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status;
}
