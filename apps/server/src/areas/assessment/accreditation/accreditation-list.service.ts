import type { accreditationQuery } from '@assay/contract/assessment/accreditation/list';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { findNeighbours, listRows } from './accreditation-list.store.ts';

type Query = z.output<typeof accreditationQuery>;
type Filters = Omit<Query, 'offset' | 'limit'>;

export const listAccreditations = (actor: Actor, query: Query) => listRows(db, actor, query);

export async function getAccreditationNeighbours(actor: Actor, id: number, filters: Filters) {
  const found = await findNeighbours(db, actor, id, filters);
  if (!found) throw notFound('Accreditation');
  return found;
}
