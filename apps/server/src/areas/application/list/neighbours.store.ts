import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { capped, countOfAll, directionOf, opposite } from '../../../kernel/database/lists.ts';
import { type Given, statement } from '../../../kernel/database/statement.ts';
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
function beyond(db: Db, choices: Choices, given: Given<One>, direction: Direction) {
  const column = sortColumn(choices.order);
  const here = column.replaceAll('a.', 'here.');
  return matching(db, choices, given).where(
    sql<boolean>`(${sql.raw(column)}, a.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.raw(here)}, here.id)`,
  );
}

/** Where there are very many, a position is worked out up to here. */
const walkedAtMost = 100;

const neighbours = statement((db, choices: Choices, given: Given<One>) => {
  const { order } = choices;
  const viewer = viewerOf(choices, given);
  const direction = directionOf(order);
  const nearest = (towards: Direction) =>
    beyond(db, choices, given, towards)
      .select(sql<number>`a.id`.as('id'))
      .orderBy(orderOf(order, towards))
      .limit(1);
  return db
    .selectFrom('application as here')
    .where('here.id', '=', given.id)
    .where((eb) => userInReach(viewer, eb.ref('here.client_id'), eb.ref('here.user_id')))
    .select([
      nearest(opposite[direction]).as('previous'),
      nearest(direction).as('next'),
      ahead(db, choices, given),
      total(db, choices, given),
      sql<boolean>`exists (${matching(db, choices, given).where(sql<boolean>`a.id = here.id`).select('a.id')})`.as(
        'isListed',
      ),
    ]);
});

/** How many stand before it. */
function ahead(db: Db, choices: Choices, given: Given<One>) {
  const towards = opposite[directionOf(choices.order)];
  if (choices.total !== 'many') return countOfAll(beyond(db, countedBy(choices), given, towards), 'ahead');
  const nearby = beyond(db, choices, given, towards).orderBy(orderOf(choices.order, towards));
  return countOfAll(nearby, 'ahead', walkedAtMost);
}

const behind = statement((db, choices: Choices, given: Given<One>) =>
  db
    .selectFrom('application as here')
    .where('here.id', '=', given.id)
    .select(countOfAll(beyond(db, choices, given, directionOf(choices.order)), 'behind')),
);

type Found = Awaited<ReturnType<typeof neighbours>>[number];

/** Counted from the list's beginning, or from its end where that is nearer and the list's length is known. */
async function positionOf(db: Db, choices: Choices, values: One, found: Found): Promise<number | null> {
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
