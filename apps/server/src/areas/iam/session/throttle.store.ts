import { createHash } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { type MailShare, othersMails, type ThrottlePolicy } from './throttle.rules.ts';

const keyOf = (policy: Pick<ThrottlePolicy, 'name'>, subject: string) =>
  createHash('sha256').update(`${policy.name}:${subject.toLowerCase()}`).digest();

const keyInSql = (policy: Pick<ThrottlePolicy, 'name'>, subject: Expression<unknown>) =>
  sql`sha256(convert_to(${sql.lit(`${policy.name}:`)} || lower(${subject}::text), 'UTF8'))`;

/** Counts the attempt as failed first, in one statement, so that concurrent ones can't slip past. */
export async function takeAttempt(db: Db, policy: ThrottlePolicy, subject: string): Promise<boolean> {
  const { rows } = await sql`
    with policy as (
      select ${policy.free}::int as free, ${policy.firstLockSeconds}::int as first,
        ${policy.longestLockSeconds}::int as longest, make_interval(secs => ${policy.forgetSeconds}) as forget
    )
    insert into sign_in_throttle as t (key, failures, last_failed_at)
    values (${keyOf(policy, subject)}, 1, clock_timestamp())
    on conflict (key) do update set (failures, locked_until, last_failed_at) = (
      select next.failures,
        case when next.failures >= free
          then clock_timestamp() + make_interval(secs => least(first * power(2, least(next.failures - free, 20)), longest))
        end,
        clock_timestamp()
      from policy, lateral (
        select case when t.last_failed_at < clock_timestamp() - forget then 1 else t.failures + 1 end as failures
      ) next
    )
    where t.locked_until is null or t.locked_until <= clock_timestamp()
    returning 1
  `.execute(db);
  return rows.length > 0;
}

export async function takeMail(
  db: Db,
  address: string,
  { perAddress }: MailShare = othersMails,
): Promise<boolean> {
  const { most, seconds } = perAddress;
  const { rows } = await sql`
    insert into sign_in_throttle as t (key, failures, locked_until, last_failed_at)
    values (${keyOf(perAddress, address)}, 1, clock_timestamp() + make_interval(secs => ${seconds}), clock_timestamp())
    on conflict (key) do update set (failures, locked_until, last_failed_at) = (
      select case when is_over then 1 else t.failures + 1 end,
        case when is_over then excluded.locked_until else t.locked_until end,
        clock_timestamp()
      from (select t.locked_until <= clock_timestamp() as is_over) as hour
    )
    where t.locked_until <= clock_timestamp() or t.failures < ${most}
    returning 1
  `.execute(db);
  return rows.length > 0;
}

export const nextEmailAt = (
  { perPerson, perAddress }: MailShare,
  userId: Expression<number>,
  email: Expression<string>,
) =>
  sql<string | null>`(
    select max(locked_until) from sign_in_throttle where locked_until > clock_timestamp() and (
      key = ${keyInSql(perPerson, userId)}
      or key = ${keyInSql(perAddress, email)} and failures >= ${sql.lit(perAddress.most)}
    ))`;

export const findNextEmailAt = async (
  db: Db,
  share: MailShare,
  userId: number,
  email: string,
): Promise<string | null> =>
  (
    await db
      .selectNoFrom(nextEmailAt(share, sql.val(userId), sql.val(email)).as('nextEmailAt'))
      .executeTakeFirstOrThrow()
  ).nextEmailAt;

export async function clearAttempts(db: Db, policy: ThrottlePolicy, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_throttle').where('key', '=', keyOf(policy, subject)).execute();
}

export async function returnAttempt(db: Db, policy: ThrottlePolicy, subject: string): Promise<void> {
  await db
    .updateTable('sign_in_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('key', '=', keyOf(policy, subject))
    .execute();
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_throttle')
    .where('last_failed_at', '<', sql<string>`now() - interval '2 days'`)
    .execute();
}
