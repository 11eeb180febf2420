import {
  type AssessmentRow,
  type AssessmentView,
  type assessmentQuery,
  expiringDays,
  type OpenTasks,
} from '@assay/contract/assessment/list';
import { isFinal, openStatuses, publicStatusOf, statusCodes } from '@assay/lending/statuses';
import type { z } from 'zod';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { capped } from '../../../kernel/database/lists.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { countAssessed, findNeighbours, listAssessed, withStatuses } from '../../application/public.ts';
import { assigneesOf } from '../record/record.rules.ts';
import { countOpenTasks } from './open-tasks.ts';

type Query = z.output<typeof assessmentQuery>;
type Filters = Omit<Query, 'offset' | 'limit'>;

const expiresBy = () => daysAfter(businessDay(), expiringDays);

function storedOf(actor: Actor, { view = 'team', type: _, order, assigneeId = [], ...query }: Filters) {
  const { statuses, ...filters } = withStatuses(actor, query);
  const [one, ...others] = assigneeId;
  const isMine = view === 'mine';
  const holderId = isMine ? actor.userId : others.length === 0 ? one : undefined;
  return {
    ...filters,
    part: view === 'unassigned' || view === 'expiring' ? view : ('assessed' as const),
    order: order.endsWith('createdAt')
      ? (order.replace('createdAt', 'firstSubmittedAt') as '-firstSubmittedAt')
      : (order as Exclude<typeof order, 'createdAt' | '-createdAt'>),
    ...(statuses
      ? { statuses }
      : isMine
        ? { statuses: openStatuses }
        : holderId
          ? { statuses: statusCodes }
          : {}),
    holderId,
    holderIds: (isMine && one !== undefined) || others.length > 0 ? assigneeId : undefined,
    expiresBy: view === 'expiring' ? expiresBy() : undefined,
  };
}

export async function listAssessments(
  actor: Actor,
  { offset, limit, ...filters }: Query,
): Promise<Counted<AssessmentRow>> {
  const stored = { offset, limit, ...storedOf(actor, filters) };
  const { data, ...counted } = await listAssessed(db, actor, stored);
  const tasks = await countOpenTasks(
    db,
    actor,
    data.filter(({ status }) => !isFinal(status)),
  );
  return { ...counted, data: data.map((row) => rowOf(row, tasks.get(row.id))) };
}

type StoredRow = Awaited<ReturnType<typeof listAssessed>>['data'][number];

const rowOf = (
  { analyst, settlementOfficer, ...row }: StoredRow,
  openTasks: OpenTasks | undefined,
): AssessmentRow => ({
  ...row,
  type: 'APPLICATION',
  openTasks: openTasks ?? null,
  publicStatus: publicStatusOf(row.status),
  assignees: assigneesOf(analyst, settlementOfficer),
});

type Counts = Awaited<ReturnType<typeof countAssessed>>;

const counted: Readonly<Record<AssessmentView, (count: Counts[number]) => boolean>> = {
  mine: ({ of, status }) => of === 'mine' && !isFinal(status),
  team: ({ of }) => of === 'assigned' || of === 'unassigned',
  unassigned: ({ of, status }) => of === 'unassigned' && !isFinal(status),
  expiring: ({ of }) => of === 'expiring',
};

/** Final statuses count too, because the filter can show them. */
function statusesOf(counts: Counts, view: AssessmentView) {
  const inView = view === 'mine' ? ({ of }: Counts[number]) => of === 'mine' : counted[view];
  const byStatus = Map.groupBy(view === 'expiring' ? [] : counts.filter(inView), ({ status }) => status);
  return [...byStatus].map(([status, parts]) => ({
    status,
    publicStatus: publicStatusOf(status),
    count: totalOf(parts),
  }));
}

const totalOf = (counts: Counts) => counts.reduce((all, { count }) => all + count, 0);

export async function countAssessments(actor: Actor, { view = 'team' }: Pick<Query, 'view'>) {
  const counts = await countAssessed(db, actor, expiresBy());
  const of = (name: AssessmentView) => ({ count: totalOf(counts.filter(counted[name])) });
  return {
    views: {
      mine: of('mine'),
      team: of('team'),
      unassigned: of('unassigned'),
      expiring: capped(of('expiring').count),
    },
    statuses: statusesOf(counts, view).filter(({ count }) => count > 0),
  };
}

export async function getAssessmentNeighbours(actor: Actor, id: number, filters: Filters) {
  const found = await findNeighbours(db, actor, id, storedOf(actor, filters));
  if (!found) throw notFound('Assessment');
  return found;
}
