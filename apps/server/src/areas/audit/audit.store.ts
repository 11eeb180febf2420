import type { AuditEntry, auditQuery } from '@assay/contract/audit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database.ts';
import { type Counted, cappedCount, directionOf } from '../../kernel/lists.ts';

type Query = z.output<typeof auditQuery>;
type Changes = Record<string, unknown>;

/** People of an introducer see what belongs to their company alone. */
const matching = (db: Db, actor: Actor, { modelId, modelName, refId, category }: Query) =>
  db
    .selectFrom('audit_entry')
    .$if(actor.isIntroducer, (query) => query.where('client_id', '=', actor.clientId))
    .$if(modelId !== undefined, (query) => query.where('model_id', '=', modelId ?? 0))
    .$if(modelName !== undefined, (query) => query.where('model_name', 'in', modelName ?? []))
    .$if(refId !== undefined, (query) => query.where('ref_id', '=', refId ?? 0))
    .$if(category !== undefined, (query) => query.where('category', 'in', category ?? []));

export async function listAudits(db: Db, actor: Actor, query: Query): Promise<Counted<AuditEntry>> {
  const rows = matching(db, actor, query);
  const found = await rows
    .select([
      'seq as id',
      'created_at as createdAt',
      'actor_first_name as firstName',
      'actor_last_name as lastName',
      'category',
      'model_name as modelName',
      'model_id as modelId',
      'ref_id as refId',
      sql<Changes>`changes_old`.as('changesOld'),
      sql<Changes>`changes_new`.as('changesNew'),
    ])
    .orderBy('seq', directionOf(query.order))
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const data = found.map(({ firstName, lastName, ...row }) => ({ ...row, actor: { firstName, lastName } }));
  return { data, ...(await cappedCount(rows)) };
}
