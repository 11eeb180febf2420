import type { AccreditationRow, accreditationQuery } from '@assay/contract/assessment/accreditation/list';
import { type AccreditationStatus, accreditationStatuses } from '@assay/lending/accreditations';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/database/database.ts';
import {
  type Counted,
  capped,
  countOfAll,
  directionOf,
  list,
  opposite,
  type Page,
  searchFor,
} from '../../../kernel/database/lists.ts';
import { personOf } from '../../../kernel/database/people.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

type Query = z.output<typeof accreditationQuery>;

export const findType = async (db: Db, id: number): Promise<'APPLICATION' | 'ACCREDITATION' | undefined> =>
  (
    await db
      .selectFrom('assessment')
      .where('id', '=', id)
      .select(sql<'APPLICATION' | 'ACCREDITATION'>`type`.as('type'))
      .executeTakeFirst()
  )?.type;

type Order = Pick<Query, 'order'>;

interface Matched {
  readonly isStaff: boolean;
  readonly pattern: string | undefined;
  readonly status: readonly string[] | undefined;
  readonly assigneeId: readonly number[] | undefined;
}

const searchText = sql`lower(' ' || c.entity_name || ' ' || coalesce(c.trading_name, '') || ' ' || c.abn)`;

function matching(db: Db, { isStaff, pattern, status, assigneeId }: Params<Matched>) {
  let found = db.selectFrom('accreditation as c').where(sql<boolean>`${isStaff}`);
  if (pattern) found = found.where(sql<boolean>`${searchText} like lower(${pattern})`);
  if (status) found = found.where(sql<boolean>`c.status = any (${status})`);
  if (assigneeId) found = found.where(sql<boolean>`c.analyst_id = any (${assigneeId})`);
  return found;
}

const keyOf = (row: 'c' | 'here', order: string) =>
  order.endsWith('entityName')
    ? sql`name_order(${sql.ref(`${row}.entity_name`)})`
    : sql.ref(`${row}.created_at`);

const pages = list((db, { order }: Order, params: Params<Matched & Page>) => {
  const found = matching(db, params);
  return found
    .select([
      'c.id',
      sql<AccreditationStatus>`c.status`.as('status'),
      'c.entity_name as entityName',
      'c.trading_name as tradingName',
      'c.abn',
      sql<number | null>`(select s.client_id from assessment s where s.id = c.id)`.as('clientId'),
      personOf('c.analyst_id').as('analyst'),
      'c.created_at as createdAt',
      'c.version',
      countOfAll(found),
    ])
    .orderBy(keyOf('c', order), directionOf(order))
    .orderBy('c.id', directionOf(order))
    .limit(params.limit)
    .offset(params.offset);
});

const compact = (keywords: string | undefined) =>
  keywords && /^[\d ]+$/.test(keywords) ? keywords.replaceAll(' ', '') : keywords;

type Filters = Omit<Query, 'offset' | 'limit'>;

const matchedBy = (actor: Actor, { keywords, status, assigneeId }: Filters): Matched => ({
  isStaff: !actor.isIntroducer,
  pattern: searchFor(compact(keywords)),
  status,
  assigneeId,
});

export async function listRows(
  db: Db,
  actor: Actor,
  { offset, limit, ...filters }: Query,
): Promise<Counted<AccreditationRow>> {
  const values = { ...matchedBy(actor, filters), offset, limit };
  const found = await pages(db, { order: filters.order }, values);
  return {
    ...found,
    data: found.data.map(({ countOfAll: _, ...row }) => ({
      ...row,
      type: 'ACCREDITATION',
      publicStatus: accreditationStatuses[row.status].publicStatus,
    })),
  };
}

type One = Matched & { readonly id: number };

const beyond = (db: Db, order: string, params: Params<One>, towards: 'asc' | 'desc') =>
  matching(db, params).where(
    sql<boolean>`(${keyOf('c', order)}, c.id) ${sql.raw(towards === 'desc' ? '<' : '>')} (${keyOf('here', order)}, here.id)`,
  );

const neighbours = statement((db, { order }: Order, params: Params<One>) => {
  const direction = directionOf(order);
  const nearest = (towards: 'asc' | 'desc') =>
    beyond(db, order, params, towards)
      .select('c.id')
      .orderBy(keyOf('c', order), towards)
      .orderBy('c.id', towards)
      .limit(sql.lit(1));
  return db
    .selectFrom('accreditation as here')
    .where(sql<boolean>`here.id = ${params.id} and ${params.isStaff}`)
    .select([
      nearest(opposite[direction]).as('previous'),
      nearest(direction).as('next'),
      countOfAll(beyond(db, order, params, opposite[direction]), 'ahead'),
      countOfAll(matching(db, params)),
      sql<boolean>`exists (${matching(db, params).where(sql<boolean>`c.id = here.id`).select('c.id')})`.as(
        'isListed',
      ),
    ]);
});

export async function findNeighbours(db: Db, actor: Actor, id: number, filters: Filters) {
  const [found] = await neighbours(db, { order: filters.order }, { ...matchedBy(actor, filters), id });
  if (!found) return undefined;
  const { previous, next, ahead, isListed } = found;
  const position = isListed && !capped(ahead).countCapped ? ahead + 1 : null;
  return { previous, next, position, ...capped(found.countOfAll) };
}
