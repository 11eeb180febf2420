import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import { type AssessmentRow, type assessmentQuery, readPermission } from '@assay/contract/assessment/list';
import type { z } from 'zod';
import type { Counted } from '../../../kernel/database/lists.ts';
import { invalid } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { listAccreditations } from '../accreditation/accreditation.service.ts';
import { listAssessments } from './list.service.ts';

type Query = z.output<typeof assessmentQuery>;

const shared: ReadonlySet<string> = new Set(['type', 'keywords', 'assigneeId', 'offset', 'limit', 'order']);

const onlyOfApplications = (query: Query): string[] => [
  ...Object.entries(query)
    .filter(([name, value]) => value !== undefined && !shared.has(name))
    .map(([name]) => name),
  ...(query.order.endsWith('createdAt') ? [] : ['order']),
];

async function accreditationsOf(actor: Actor, query: Query): Promise<Counted<AssessmentRow>> {
  const [path] = onlyOfApplications(query);
  if (path !== undefined)
    throw invalid([{ path, message: 'Accreditations can be filtered by keywords and assignee alone' }]);
  const { keywords, assigneeId, offset, limit, order } = query;
  const wanted = { keywords, assigneeId, offset, limit, order: order as 'createdAt' | '-createdAt' };
  const { data, ...counted } = await listAccreditations(actor, wanted);
  return { data: data as unknown as AssessmentRow[], ...counted };
}

/** Far more than a lender has introducers. The count says if there are more. */
const mostMerged = 5_000;

/** Merges both types by date. Any accreditation may precede the page, so it reads that many more applications. */
async function merged(actor: Actor, query: Query): Promise<Counted<AssessmentRow>> {
  const { offset, limit, order } = query;
  const others = await accreditationsOf(actor, { ...query, offset: 0, limit: mostMerged });
  const skipped = Math.max(0, offset - others.data.length);
  const ours = await listAssessments(actor, { ...query, offset: skipped, limit: limit + offset - skipped });
  const sign = order.startsWith('-') ? -1 : 1;
  const data = [...ours.data, ...others.data]
    .sort((one, other) => sign * (Date.parse(one.createdAt) - Date.parse(other.createdAt)))
    .slice(offset - skipped, offset - skipped + limit);
  const isCapped = ours.countCapped || others.count > others.data.length;
  const count = ours.count + others.data.length;
  return { data, count, ...(isCapped && { countCapped: true }) };
}

export async function listCombined(actor: Actor, query: Query): Promise<Counted<AssessmentRow>> {
  const may = {
    APPLICATION: actor.permissions.has(readPermission),
    ACCREDITATION: actor.permissions.has(accreditationRead),
  };
  if (query.type && !may[query.type]) return { data: [], count: 0 };
  if (query.type === 'ACCREDITATION' || !may.APPLICATION) return accreditationsOf(actor, query);
  if (query.type || !may.ACCREDITATION || onlyOfApplications(query).length > 0)
    return listAssessments(actor, query);
  return merged(actor, query);
}
