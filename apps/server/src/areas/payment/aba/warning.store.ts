import type { AbaDirection } from '@assay/contract/payment/aba';
import { sql } from 'kysely';
import { config } from '../../../kernel/config/config.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { SealedText } from './seal.ts';
import type { Earlier } from './warning.rules.ts';

const businessDayOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${config.BUSINESS_TZ}, 'YYYY-MM-DD')`;

export interface Place {
  readonly fileId: number;
  readonly position: number;
  readonly paidOn: string;
}

export interface PayeeRow {
  readonly at: number;
  readonly isKnown: boolean;
  readonly ofAccount: Place | null;
  readonly ofName: Place | null;
}

const lastPlace = (column: string, other: string) => sql`
  (select jsonb_build_object('fileId', p.file_id, 'position', p.position, 'paidOn', ${businessDayOf('p.paid_at')})
  from aba_payee p where ${sql.ref(`p.${column}`)} = ${sql.ref(other)} order by p.paid_at desc limit 1)`;

export async function listPayees(
  db: Db,
  { accounts, names }: { accounts: readonly Buffer[]; names: readonly Buffer[] },
): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select * from (
      select (u.at - 1)::int as at,
        exists (select from aba_payee k where k.account_mark = u.account and k.name_mark = u.name) as "isKnown",
        ${lastPlace('account_mark', 'u.account')} as "ofAccount", ${lastPlace('name_mark', 'u.name')} as "ofName"
      from unnest(${accounts}::bytea[], ${names}::bytea[]) with ordinality as u (account, name, at)
    ) found where "ofAccount" is not null or "ofName" is not null order by at`.execute(db);
  return rows;
}

/** Below a week, because weekly instalments repeat legitimately. */
const withinDays = 6;

export interface PostedRow {
  readonly at: number;
  readonly fileName: string;
  readonly postedOn: string;
}

export async function listPosted(
  db: Db,
  of: { readonly direction: AbaDirection; readonly date: string },
  { references, cents }: { references: readonly string[]; cents: readonly number[] },
): Promise<PostedRow[]> {
  const { rows } = await sql<PostedRow>`
    select (u.at - 1)::int as at, p.file_name as "fileName", p.posted_on as "postedOn"
    from unnest(${references}::text[], ${cents}::bigint[]) with ordinality as u (reference, cents, at)
    join lateral (
      select f.file_name, ${businessDayOf('t.ended_at')} as posted_on
      from aba_transaction t join aba_file f on f.id = t.file_id
      where t.reference = u.reference and t.amount_cents = u.cents and t.state = 'POSTED'
        and f.direction = ${of.direction} and abs(f.process_date - ${of.date}::date) <= ${withinDays}
      order by t.ended_at desc limit 1
    ) p on true
    where u.reference <> '' order by u.at`.execute(db);
  return rows;
}

const recentFiles = 20;

const recentTotals = async (db: Db, direction: AbaDirection, originatorMarks?: readonly Uint8Array[]) => {
  let found = db
    .selectFrom('aba_file')
    .where('direction', '=', direction)
    .where(sql<boolean>`state = 'PROCESSED'`);
  if (originatorMarks)
    found = found.where(
      sql<boolean>`originator_mark = any (${originatorMarks.map((mark) => Buffer.from(mark))}::bytea[])`,
    );
  const rows = await found.select('pay_cents as payCents').orderBy('id', 'desc').limit(recentFiles).execute();
  return rows.map(({ payCents }) => payCents);
};

export const listTotals = async (
  db: Db,
  originatorMarks: readonly Uint8Array[],
  direction: AbaDirection,
): Promise<Earlier> => ({
  ofAccount: await recentTotals(db, direction, originatorMarks),
  ofAll: await recentTotals(db, direction),
});

export const listSealed = (
  db: Db,
  ids: readonly number[],
): Promise<(SealedText & { readonly id: number })[]> =>
  db.selectFrom('aba_file').where('id', 'in', ids).select(['id', 'content', 'sha256']).execute();
