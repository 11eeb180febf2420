import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { capped, countOfAll, directionOf, opposite } from '../../../kernel/database/lists.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { userInReach } from '../../iam/public.ts';
import {
  type Choices,
  choicesAndValues,
  countedBy,
  type Direction,
  type Filters,
  type Matched,
  matching,
  orderOf,
  sortColumn,
  total,
  viewerOf,
} from './matching.store.ts';

type One = Matched & { readonly id: number };

/** What comes after `here` in the one direction or the other, by the index that the list is read by. */
function beyond(db: Db, choices: Choices, params: Params<One>, direction: Direction) {
  const column = sortColumn(choices.order);
  const here = column.replaceAll('a.', 'here.');
  return matching(db, choices, params).where(
    sql<boolean>`(${sql.raw(column)}, a.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.raw(here)}, here.id)`,
  );
}

/** Where there are very many, a position is worked out up to here. */
const walkedAtMost = 100;

const neighbours = statement((db, choices: Choices, params: Params<One>) => {
  const { order } = choices;
  const viewer = viewerOf(choices, params);
  const direction = directionOf(order);
  const nearest = (towards: Direction) =>
    beyond(db, choices, params, towards)
      .select(sql<number>`a.id`.as('id'))
      .orderBy(orderOf(order, towards))
      .limit(1);
  return db
    .selectFrom('application as here')
    .where('here.id', '=', params.id)
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

/** How many stand before it. */
function ahead(db: Db, choices: Choices, params: Params<One>) {
  const towards = opposite[directionOf(choices.order)];
  if (choices.total !== 'many') return countOfAll(beyond(db, countedBy(choices), params, towards), 'ahead');
  const nearby = beyond(db, choices, params, towards).orderBy(orderOf(choices.order, towards));
  return countOfAll(nearby, 'ahead', walkedAtMost);
}

const behind = statement((db, choices: Choices, params: Params<One>) =>
  db
    .selectFrom('application as here')
    .where('here.id', '=', params.id)
    .select(countOfAll(beyond(db, choices, params, directionOf(choices.order)), 'behind')),
);

type Neighbours = Awaited<ReturnType<typeof neighbours>>[number];

/** Counted from the list's beginning, or from its end where that is nearer and the list's length is known. */
async function positionOf(db: Db, choices: Choices, values: One, found: Neighbours): Promise<number | null> {
  if (!found.isListed) return null;
  if (choices.total === 'many') return found.ahead < walkedAtMost ? found.ahead + 1 : null;
  if (!capped(found.ahead).countCapped) return found.ahead + 1;
  if (choices.total !== 'counters') return null;
  const [after] = await behind(db, choices, values);
  return after && !capped(after.behind).countCapped ? found.countOfAll - after.behind : null;
}

/** Where an application stands in a filtered list, and what stands beside it; undefined where it is out of sight. */
export async function findNeighbours(db: Db, actor: Actor, id: number, filters: Filters) {
  const { choices, values } = await choicesAndValues(db, actor, filters, walkedAtMost);
  const [found] = await neighbours(db, choices, { ...values, id });
  if (!found) return undefined;
  const { previous, next, countOfAll: count } = found;
  const position = await positionOf(db, choices, { ...values, id }, found);
  return { previous, next, position, ...(choices.total === 'counters' ? { count } : capped(count)) };
}
