import type { auditQuery } from '@assay/contract/audit/audit';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list } from '../../kernel/database/lists.ts';
import type { Params } from '../../kernel/database/statement.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import type { Logged } from './audit.rules.ts';

type Query = z.output<typeof auditQuery>;
type Changes = Record<string, unknown>;

interface Values extends Omit<Query, 'order' | 'category'> {
  readonly actorClientId: number;
  readonly oneCategory: string | undefined;
  readonly categories: readonly string[] | undefined;
}

/** Includes the application's entries from before there was an assessment. */
const ofAssessment = (assessmentId: Expression<number>) =>
  sql<boolean>`(ref_id = ${assessmentId} or model_name = 'Application' and model_id =
    (select id from application where assessment_id = ${assessmentId}))`;

function matching(db: Db, actorIsIntroducer: boolean, params: Params<Values>) {
  const { actorClientId, modelId, modelName, refId, oneCategory } = params;
  let found = db.selectFrom('audit_entry');
  if (actorIsIntroducer) found = found.where('client_id', '=', actorClientId);
  if (modelId) found = found.where('model_id', '=', modelId);
  if (modelName) found = found.where(sql<boolean>`model_name = any (${modelName})`);
  if (refId) found = found.where(ofAssessment(refId));
  if (oneCategory) found = found.where('category', '=', oneCategory);
  return found;
}

type Choices = { readonly order: Query['order']; readonly actorIsIntroducer: boolean };
type Matching = ReturnType<typeof matching>;

const wantedIn = (categories: Expression<readonly string[]>) =>
  sql<{ category: string }>`unnest(${categories}::text[])`.as<'wanted'>(sql`wanted(category)`);

/** For an equality PostgreSQL assumes an average category and may scan the whole log; a range uses the index. */
const ofWanted = (found: Matching) =>
  found.where(sql<boolean>`category >= wanted.category and category <= wanted.category`);

function countOf(db: Db, found: Matching, { categories }: Params<Values>) {
  if (!categories) return countOfAll(found);
  const ofEach = ofWanted(found).select('seq').as('each');
  return countOfAll(db.selectFrom(wantedIn(categories)).innerJoinLateral(ofEach, (join) => join.onTrue()));
}

/** Merges one index scan per category, because `any` would lose the index order. */
function pageOf(db: Db, found: Matching, order: Query['order'], params: Params<Values>) {
  const { categories, limit, offset } = params;
  const direction = directionOf(order);
  if (!categories) return found.select('seq').orderBy('seq', direction).limit(limit).offset(offset);
  const ofEach = ofWanted(found)
    .select('seq')
    .orderBy('category', direction)
    .orderBy('seq', direction)
    .limit(sql<number>`${limit}::bigint + ${offset}::bigint`);
  return db
    .selectFrom(wantedIn(categories))
    .innerJoinLateral(ofEach.as('each'), (join) => join.onTrue())
    .select('each.seq')
    .orderBy('each.seq', direction)
    .limit(limit)
    .offset(offset);
}

const entries = list((db, { order, actorIsIntroducer }: Choices, params: Params<Values>) => {
  const found = matching(db, actorIsIntroducer, params);
  return (
    db
      .selectFrom('audit_entry')
      // An array is estimated as small; a subquery with unknown limit as a tenth of the log.
      .where(sql<boolean>`seq = any (array(${pageOf(db, found, order, params)}))`)
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
        // Only invited introducers create organisations without an account.
        sql<boolean>`exists (select from accreditation where id = ref_id)
          or model_name = 'Organisation' and actor_id is null`.as('isOfAccreditation'),
        countOf(db, found, params),
      ])
      .orderBy('seq', directionOf(order))
  );
});

export async function listAudits(
  db: Db,
  actor: Actor,
  { order, category = [], ...values }: Query,
): Promise<Counted<Logged>> {
  const wanted = [...new Set(category)];
  const choices = { order, actorIsIntroducer: actor.isIntroducer };
  const { data, ...counted } = await entries(db, choices, {
    ...values,
    actorClientId: actor.clientId,
    oneCategory: wanted.length === 1 ? wanted[0] : undefined,
    categories: wanted.length > 1 ? wanted : undefined,
  });
  return {
    data: data.map(({ firstName, lastName, ...row }) => ({ ...row, actor: { firstName, lastName } })),
    ...counted,
  };
}

export async function listSeqsOf(db: Db, assessmentId: number): Promise<number[]> {
  const found = await db
    .selectFrom('audit_entry')
    .where(ofAssessment(sql<number>`${assessmentId}::bigint`))
    .select('seq')
    .orderBy('seq')
    .execute();
  return found.map(({ seq }) => seq);
}
