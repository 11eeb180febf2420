import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { capped, countedAtMost, directionOf, opposite } from '../../../kernel/database/lists.ts';
import type { DB } from '../../../kernel/database/schema.gen.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { userInReach } from '../../iam/public.ts';
import {
  type Choices,
  choicesAndValues,
  countedBy,
  type Direction,
  type Filters,
  isMerged,
  type Matched,
  matching,
  merged,
  orderOf,
  sortColumn,
  total,
  viewerOf,
} from './filter.store.ts';

type One = Matched & { readonly id: number };

function beyond(db: Db, choices: Choices, params: Params<One>, direction: Direction) {
  const column = sortColumn(choices.order);
  const here = column.replaceAll('a.', 'here.');
  return matching(db, choices, params).where(
    sql<boolean>`(${sql.raw(column)}, a.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.raw(here)}, here.id)`,
  );
}

const keyOf = ({ part }: Choices) => (part === 'all' ? 'id' : 'assessment_id');

const walkedAtMost = 100;

/** A literal limit lets PostgreSQL keep a generic plan. */
const one = sql.lit(1);

const neighbours = statement((db, choices: Choices, params: Params<One>) => {
  const { order } = choices;
  const viewer = viewerOf(choices, params);
  const direction = directionOf(order);
  const nearest = (towards: Direction) => {
    const first = (filters: Params<One>) =>
      beyond(db, choices, filters, towards).selectAll('a').orderBy(orderOf(order, towards)).limit(one);
    const all = isMerged(choices, params)
      ? merged(params, (each) => first({ ...each, id: params.id }))
      : sql<Selectable<DB['application']>>`(${first(params)})`;
    return db
      .selectFrom(all.as('a'))
      .select(sql<number>`a.${sql.ref(keyOf(choices))}`.as('id'))
      .orderBy(orderOf(order, towards))
      .limit(one);
  };
  return db
    .selectFrom('application as here')
    .where(`here.${keyOf(choices)}`, '=', params.id)
    .where((eb) => userInReach(viewer, eb.ref('here.client_id'), eb.ref('here.user_id')))
    .select([
      nearest(opposite[direction]).as('previous'),
      nearest(direction).as('next'),
      ahead(db, choices, params),
      total(db, choices, params),
      sql<boolean>`exists (${matching(db, choices, params).where(sql<boolean>`a.id = here.id`).select('a.id')})`.as(
        'isListed',
      ),
    ]);
});

/** Counts the rows on one side, up to a limit. The order forces an index scan from here on. */
function countedBeyond(db: Db, choices: Choices, params: Params<One>, towards: Direction, most: number) {
  const some = (filters: Params<One>) =>
    beyond(db, choices, filters, towards)
      .select(sql`1`.as('one'))
      .$if(choices.search !== 'indexed', (all) => all.orderBy(orderOf(choices.order, towards)))
      .limit(sql.lit(most + 1));
  const all = isMerged(choices, params)
    ? merged(params, (each) => some({ ...each, id: params.id }))
    : sql`(${some(params)})`;
  return sql<number>`(select count(*) from (select from ${all} as found limit ${sql.lit(most + 1)}) as counted)`;
}

function ahead(db: Db, choices: Choices, params: Params<One>) {
  const towards = opposite[directionOf(choices.order)];
  return (
    choices.total === 'many'
      ? countedBeyond(db, choices, params, towards, walkedAtMost)
      : countedBeyond(db, countedBy(choices), params, towards, countedAtMost)
  ).as('ahead');
}

const behind = statement((db, choices: Choices, params: Params<One>) =>
  db
    .selectFrom('application as here')
    .where(`here.${keyOf(choices)}`, '=', params.id)
    .select(countedBeyond(db, choices, params, directionOf(choices.order), countedAtMost).as('behind')),
);

type Neighbours = Awaited<ReturnType<typeof neighbours>>[number];

async function positionOf(db: Db, choices: Choices, values: One, found: Neighbours): Promise<number | null> {
  if (!found.isListed) return null;
  if (choices.total === 'many') return found.ahead < walkedAtMost ? found.ahead + 1 : null;
  if (!capped(found.ahead).countCapped) return found.ahead + 1;
  if (choices.total !== 'counters') return null;
  const [after] = await behind(db, choices, values);
  return after && !capped(after.behind).countCapped ? found.countOfAll - after.behind : null;
}

export async function findNeighbours(db: Db, actor: Actor, id: number, filters: Filters) {
  const { choices, values } = await choicesAndValues(db, actor, filters, walkedAtMost);
  const [found] = await neighbours(db, choices, { ...values, id });
  if (!found) return undefined;
  const { previous, next, countOfAll: count } = found;
  const position = await positionOf(db, choices, { ...values, id }, found);
  return { previous, next, position, ...(choices.total === 'counters' ? { count } : capped(count)) };
}
