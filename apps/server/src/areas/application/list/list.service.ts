import type { ApplicationRow, applicationQuery } from '@assay/contract/application/list';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import * as store from './list.store.ts';
import { findNeighbours } from './neighbours.store.ts';

export const listApplications = (
  actor: Actor,
  query: z.output<typeof applicationQuery>,
): Promise<Counted<ApplicationRow>> => store.listApplications(db, actor, query);

export const countApplications = (actor: Actor) => store.listCounts(db, actor);

export async function getNeighbours(actor: Actor, id: number, filters: store.Filters) {
  const found = await findNeighbours(db, actor, id, filters);
  if (!found) throw notFound('Application');
  return found;
}
