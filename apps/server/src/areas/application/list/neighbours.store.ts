import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { capped, countOfAll, directionOf } from '../../../kernel/database/lists.ts';
import { type Given, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { userInReach } from '../../iam/public.ts';
import {
  type Choices,
  choicesAndValues,
  type Direction,
  type Filters,
  type Matched,
  matching,
  orderOf,
  sortColumn,
  viewerOf,
} from './list.store.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Both neighbours are read from where it stands, by the index that the list is read by. */
const neighbours = statement((db, choices: Choices, given: Given<Matched & { id: number }>) => {
  const { order } = choices;
  const viewer = viewerOf(choices, given);
  const here = sortColumn(order).replaceAll('a.', 'here.');
  const beyond = (direction: Direction) =>
    matching(db, choices, given).where(
      sql<boolean>`(${sql.raw(sortColumn(order))}, a.id)
          ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.raw(here)}, here.id)`,
    );
  const nearest = (direction: Direction) =>
    beyond(direction).select(sql<number>`a.id`.as('id')).orderBy(orderOf(order, direction)).limit(1);
  const direction = directionOf(order);
  return db
    .selectFrom('application as here')
    .where('here.id', '=', given.id)
    .where((eb) => userInReach(viewer, eb.ref('here.client_id'), eb.ref('here.user_id')))
    .select([
      nearest(opposite[direction]).as('previous'),
      nearest(direction).as('next'),
      countOfAll(beyond(opposite[direction]), 'ahead'),
      countOfAll(matching(db, choices, given)),
      sql<boolean>`exists (${matching(db, choices, given).where(sql<boolean>`a.id = here.id`).select('a.id')})`.as(
        'isListed',
      ),
    ]);
});

/** Where an application stands in a filtered list, and what stands beside it; undefined where it is out of sight. */
export async function findNeighbours(db: Db, actor: Actor, id: number, filters: Filters) {
  const { choices, values } = choicesAndValues(actor, filters);
  const [found] = await neighbours(db, choices, { ...values, id });
  if (!found) return undefined;
  const { ahead, countOfAll: count, previous, next, isListed } = found;
  const { countCapped: isFarDown } = capped(ahead);
  return { previous, next, position: isListed && !isFarDown ? ahead + 1 : null, ...capped(count) };
}
