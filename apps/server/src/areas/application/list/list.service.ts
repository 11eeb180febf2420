import type { ApplicationRow, applicationQuery, WantedStatus } from '@assay/contract/application/list';
import { publicStatusOf, type Status, statusCodes, statusesBehind } from '@assay/lending/statuses';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { invalid, notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { statusFor } from '../record/record.rules.ts';
import * as store from './list.store.ts';
import { findNeighbours } from './neighbours.store.ts';

type Query = z.output<typeof applicationQuery>;

const isCode = (wanted: WantedStatus): wanted is Status => statusCodes.some((code) => code === wanted);

/** Resolves public statuses. Refuses internal ones to introducers, who could infer them from the results. */
export function withStatuses<Filters extends Pick<Query, 'status'>>(
  actor: Actor,
  { status, ...query }: Filters,
): Omit<Filters, 'status'> & { statuses?: Status[] } {
  if (!status) return query;
  if (actor.isIntroducer && status.some(isCode))
    throw invalid([{ path: 'status', message: 'Select a status from the list' }]);
  const statuses = status.flatMap((wanted) => (isCode(wanted) ? wanted : statusesBehind(wanted)));
  return { ...query, statuses: [...new Set(statuses)] };
}

export async function listApplications(actor: Actor, query: Query): Promise<Counted<ApplicationRow>> {
  const { data, ...counted } = await store.listApplications(db, actor, withStatuses(actor, query));
  return { ...counted, data: data.map(({ status, ...row }) => ({ ...row, ...statusFor(actor, status) })) };
}

export async function countApplications(actor: Actor, filters: Pick<Query, 'clientId'>) {
  const counts = await store.listCounts(db, actor, filters);
  if (!actor.isIntroducer) return counts.map(({ status, count }) => ({ ...statusFor(actor, status), count }));
  const read = Map.groupBy(counts, ({ status }) => publicStatusOf(status));
  return [...read].map(([publicStatus, behind]) => ({
    publicStatus,
    count: behind.reduce((sum, { count }) => sum + count, 0),
  }));
}

export async function getNeighbours(actor: Actor, id: number, filters: Omit<Query, 'offset' | 'limit'>) {
  const found = await findNeighbours(db, actor, id, withStatuses(actor, filters));
  if (!found) throw notFound('Application');
  return found;
}
