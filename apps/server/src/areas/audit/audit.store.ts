import type { AuditEntry, auditQuery } from '@assay/contract/audit/audit';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list } from '../../kernel/database/lists.ts';
import type { Given } from '../../kernel/database/statement.ts';
import type { Actor } from '../../kernel/session/actor.ts';

type Query = z.output<typeof auditQuery>;
type Changes = Record<string, unknown>;

interface Values extends Omit<Query, 'order'> {
  readonly actorClientId: number;
}

/** All that belongs to an assessment, and what happened to its application before there was one. */
const ofAssessment = (assessmentId: Expression<number>) =>
  sql<boolean>`(ref_id = ${assessmentId} or model_name = 'Application' and model_id =
    (select id from application where assessment_id = ${assessmentId}))`;

/** People of an introducer see what belongs to their company alone. */
function matching(db: Db, actorIsIntroducer: boolean, given: Given<Values>) {
  const { actorClientId, modelId, modelName, refId, category } = given;
  let found = db.selectFrom('audit_entry');
  if (actorIsIntroducer) found = found.where('client_id', '=', actorClientId);
  if (modelId) found = found.where('model_id', '=', modelId);
  if (modelName) found = found.where(sql<boolean>`model_name = any (${modelName})`);
  if (refId) found = found.where(ofAssessment(refId));
  if (category) found = found.where(sql<boolean>`category = any (${category})`);
  return found;
}

type Choices = { readonly order: Query['order']; readonly actorIsIntroducer: boolean };

const entries = list((db, { order, actorIsIntroducer }: Choices, given: Given<Values>) => {
  const found = matching(db, actorIsIntroducer, given);
  return found
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
      countOfAll(found),
    ])
    .orderBy('seq', directionOf(order))
    .limit(given.limit)
    .offset(given.offset);
});

export async function listAudits(
  db: Db,
  actor: Actor,
  { order, ...values }: Query,
): Promise<Counted<AuditEntry>> {
  const choices = { order, actorIsIntroducer: actor.isIntroducer };
  const { data, ...counted } = await entries(db, choices, { ...values, actorClientId: actor.clientId });
  return {
    data: data.map(({ firstName, lastName, ...row }) => ({ ...row, actor: { firstName, lastName } })),
    ...counted,
  };
}
