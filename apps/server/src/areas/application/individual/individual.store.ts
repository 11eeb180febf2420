import { type Guaranteed, guaranteedMost } from '@assay/contract/application/individual';
import { finalStatuses, isExposure, type Status, statusCodes } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Between, namedIn } from '../../entity/public.ts';
import type { Head } from '../record/record.store.ts';

type Announced = Pick<Head, 'id' | 'assessmentId' | 'client' | 'user'>;

const counted = sql.val(statusCodes.filter(isExposure));

interface Row extends Omit<Guaranteed, 'counts'> {
  readonly countOfAll: number;
  readonly exposure: number;
  readonly exposed: number;
}

export const listGuaranteed = (db: Db, entityIds: readonly number[]): Promise<Row[]> =>
  db
    .selectFrom('application as a')
    .leftJoin('application_quote as q', 'q.application_id', 'a.id')
    .where(
      sql<boolean>`exists (select from guarantor g where g.application_id = a.id and g.entity_id = any (${entityIds}))`,
    )
    .select([
      'a.id',
      'a.assessment_id as assessmentId',
      'a.application_number as applicationNumber',
      'a.entity_name as entityName',
      'a.trading_name as tradingName',
      sql<Status>`a.status`.as('status'),
      sql<number | null>`a.amount_financed + coalesce(q.brokerage_nominal_with_gst, 0)`.as('amountFunded'),
      'a.submitted_at as submittedAt',
      sql<number>`count(*) over ()`.as('countOfAll'),
      sql<number>`coalesce(sum(a.amount_financed + coalesce(q.brokerage_nominal_with_gst, 0))
        filter (where a.status = any (${counted})) over (), 0)`.as('exposure'),
      sql<number>`count(*) filter (where a.status = any (${counted})) over ()`.as('exposed'),
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(sql.lit(guaranteedMost))
    .execute();

export const listAlike = (db: Db, entityIds: readonly number[]) =>
  db
    .selectFrom('guarantor as g')
    .innerJoin('application as a', 'a.id', 'g.application_id')
    .where(sql<boolean>`g.similar_to <> '{}' and g.similar_to && ${entityIds}::bigint[]`)
    .where(sql<boolean>`a.status <> all (${sql.val(finalStatuses)})`)
    .select([
      sql<number>`a.assessment_id`.as('assessmentId'),
      'a.application_number as applicationNumber',
      'g.position',
      sql<string>`concat_ws(' ', g.first_name, g.middle_name, g.last_name)`.as('name'),
      'g.date_of_birth as dateOfBirth',
    ])
    .orderBy('a.id')
    .orderBy('g.position')
    .execute();

export const naming = namedIn({ lines: 'guarantor', owner: 'application', name: 'application_number' });

/** Relinks guarantors in submission copies, which are compared by person. Skips copies that name both people. */
export async function moveInSubmissions(
  tx: Tx,
  { from, to }: Between,
  which: { readonly applicationIds: readonly number[] } | { readonly ids: readonly number[] },
): Promise<number[]> {
  const named = (id: number) => JSON.stringify({ guarantors: [{ entityId: id }] });
  const wanted =
    'ids' in which ? sql`id = any (${which.ids})` : sql`application_id = any (${which.applicationIds})`;
  const { rows } = await sql<{ id: number }>`
    update application_submission set content = jsonb_set(content, '{guarantors}', (
      select jsonb_agg(case when g -> 'entityId' = to_jsonb(${from}::bigint)
        then jsonb_set(g, '{entityId}', to_jsonb(${to}::bigint)) else g end order by n)
      from jsonb_array_elements(content -> 'guarantors') with ordinality as listed (g, n)))
    where ${wanted} and content @> ${named(from)}::jsonb and not content @> ${named(to)}::jsonb
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export const listAnnounced = (tx: Tx, ids: readonly number[]): Promise<Announced[]> =>
  tx
    .selectFrom('application as a')
    .where(sql<boolean>`a.id = any (${ids})`)
    .select([
      'a.id',
      'a.assessment_id as assessmentId',
      sql<Announced['client']>`jsonb_build_object('id', a.client_id)`.as('client'),
      sql<Announced['user']>`jsonb_build_object('id', a.user_id)`.as('user'),
    ])
    .orderBy('a.id')
    .execute();

export async function listAssessmentsNaming(db: Db, entityIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('guarantor as g')
    .innerJoin('application as a', 'a.id', 'g.application_id')
    .where(sql<boolean>`g.entity_id = any (${entityIds})`)
    .where('a.assessment_id', 'is not', null)
    .where(sql<boolean>`a.status <> all (${sql.val(finalStatuses)})`)
    .select('a.assessment_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}
