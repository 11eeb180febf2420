import type { Document, DocumentTypeName, Purpose } from '@assay/contract/document/document';
import { sql } from 'kysely';
import type { AuditActor } from '../../kernel/audit/audit-trail.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list, type Page } from '../../kernel/database/lists.ts';
import { nameOf } from '../../kernel/database/people.ts';
import { type Params, statement } from '../../kernel/database/statement.ts';
import { notFound } from '../../kernel/http/errors.ts';

/** The record that a document belongs to; its readers see the document. */
export interface Owner {
  readonly type: 'APPLICATION' | 'ASSESSMENT' | 'WORKFLOW_TASK';
  readonly id: number;
}

export interface DocumentQuery extends Page {
  readonly order: 'createdAt' | '-createdAt';
  readonly purposes: readonly Purpose[];
}

export interface KeptDocument extends Document {
  readonly sha256: string;
  readonly creatorClientId: number | null;
}

const columns = [
  'document.id',
  'document.original_filename as originalFilename',
  sql<Purpose>`document.purpose`.as('purpose'),
  sql<DocumentTypeName>`document.type`.as('type'),
  sql<number>`(select f.size from stored_file f where f.sha256 = document.sha256)`.as('size'),
  'document.created_at as createdAt',
  nameOf('document.created_by').as('creator'),
  sql<number | null>`(select u.client_id from app_user u where u.id = document.created_by)`.as(
    'creatorClientId',
  ),
  'document.sha256',
] as const;

interface Values extends Page {
  readonly ownerType: string;
  readonly ownerIds: readonly number[];
  readonly purposes: readonly string[];
}

const pages = list((db, { order }: Pick<DocumentQuery, 'order'>, params: Params<Values>) => {
  const { ownerType, ownerIds, purposes, limit, offset } = params;
  const found = db
    .selectFrom('document')
    .where('document.owner_type', '=', ownerType)
    .where(sql<boolean>`document.owner_id = any (${ownerIds})`)
    .where(sql<boolean>`document.purpose = any (${purposes})`);
  return (
    found
      .select([...columns, 'document.owner_id as ownerId', countOfAll(found)])
      // Ids follow time and are indexed.
      .orderBy('document.id', directionOf(order))
      .limit(limit)
      .offset(offset)
  );
});

export const listDocumentsOf = (
  db: Db,
  type: Owner['type'],
  ownerIds: readonly number[],
  { order, ...values }: DocumentQuery,
): Promise<Counted<KeptDocument & { ownerId: number }>> =>
  pages(db, { order }, { ...values, ownerType: type, ownerIds });

export const listDocuments = (
  db: Db,
  { type, id }: Owner,
  query: DocumentQuery,
): Promise<Counted<KeptDocument>> => listDocumentsOf(db, type, [id], query);

const countsOf = statement(
  (db, _: Readonly<Record<never, never>>, params: Params<Pick<Values, 'ownerType' | 'ownerIds'>>) =>
    db
      .selectFrom('document')
      .where('document.owner_type', '=', params.ownerType)
      .where(sql<boolean>`document.owner_id = any (${params.ownerIds})`)
      .groupBy('document.owner_id')
      .select(['document.owner_id as ownerId', sql<number>`count(*)`.as('count')]),
);

export async function countDocuments(
  db: Db,
  ownerType: Owner['type'],
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ownerIds.length === 0) return new Map();
  return new Map((await countsOf(db, {}, { ownerType, ownerIds })).map((row) => [row.ownerId, row.count]));
}

export const getDocument = (
  db: Db,
  owner: Owner,
  id: number,
  purposes: readonly Purpose[],
): Promise<KeptDocument> =>
  db
    .selectFrom('document')
    .where('document.id', '=', id)
    .where('document.owner_type', '=', owner.type)
    .where('document.owner_id', '=', owner.id)
    .where('document.purpose', 'in', purposes)
    .select(columns)
    .executeTakeFirstOrThrow(() => notFound('Document'));

export interface NewDocument {
  readonly purpose: Purpose;
  readonly originalFilename: string;
  readonly type: DocumentTypeName;
  readonly sha256: string;
}

export async function insertDocument(
  tx: Tx,
  { userId }: Pick<AuditActor, 'userId'>,
  owner: Owner,
  { purpose, originalFilename, type, sha256 }: NewDocument,
): Promise<number> {
  const { id } = await tx
    .insertInto('document')
    .values({
      owner_type: owner.type,
      owner_id: owner.id,
      purpose,
      original_filename: originalFilename,
      type,
      sha256,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteDocument(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('document').where('id', '=', id).execute();
}
