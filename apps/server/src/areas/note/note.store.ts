import type { Note } from '@assay/contract/note/note';
import { type Expression, sql } from 'kysely';
import type { AuditActor } from '../../kernel/audit/audit-trail.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list, type Page } from '../../kernel/database/lists.ts';
import { nameOf } from '../../kernel/database/people.ts';
import { type Params, statement } from '../../kernel/database/statement.ts';
import { notFound } from '../../kernel/http/errors.ts';
import type { Actor } from '../../kernel/session/actor.ts';

export interface OwnerKind {
  readonly type: 'ASSESSMENT' | 'WORKFLOW_TASK' | 'INDIVIDUAL';
  readonly automatic?: readonly string[];
}

/** The record that a note is about; its readers see the note. */
export interface NoteOwner extends OwnerKind {
  readonly id: number;
}

export type KeptNote = Omit<Note, 'may' | 'isAutomatic'>;

export type SectionPlaces = Readonly<Record<string, number>>;

export interface NoteQuery extends Page {
  readonly order: 'createdAt' | '-createdAt' | 'section' | '-section';
  readonly sections?: readonly string[] | undefined;
}

const columns = [
  'note.id',
  'note.section',
  'note.body as note',
  'note.created_by as createdBy',
  nameOf('note.created_by').as('creator'),
  'note.created_at as createdAt',
  'note.updated_at as updatedAt',
  'note.version',
] as const;

interface Values extends Page {
  readonly ownerType: string;
  readonly ownerId: number;
  readonly sections?: readonly string[] | undefined;
  readonly names: readonly string[];
  readonly places: readonly number[];
}

const placeOf = (names: Expression<readonly string[]>, places: Expression<readonly number[]>) =>
  sql<number>`(${places}::int[])[array_position(${names}::text[], note.section)]`;

const pages = list((db, { order }: Pick<NoteQuery, 'order'>, params: Params<Values>) => {
  const { ownerType, ownerId, sections, names, places, limit, offset } = params;
  let found = db
    .selectFrom('note')
    .where('note.owner_type', '=', ownerType)
    .where('note.owner_id', '=', ownerId);
  if (sections) found = found.where(sql<boolean>`note.section = any (${sections})`);
  const page = found
    .select([...columns, countOfAll(found)])
    .limit(limit)
    .offset(offset);
  const direction = directionOf(order);
  return order.endsWith('section')
    ? // Within a section the newest is first, in either direction.
      page
        .orderBy(placeOf(names, places), direction)
        .orderBy('note.created_at', 'desc')
        .orderBy('note.id', 'desc')
    : page.orderBy('note.created_at', direction).orderBy('note.id', direction);
});

export const listKeptNotes = (
  db: Db,
  owner: NoteOwner,
  { order, ...values }: NoteQuery,
  places: SectionPlaces,
): Promise<Counted<KeptNote>> =>
  pages(
    db,
    { order },
    {
      ...values,
      ownerType: owner.type,
      ownerId: owner.id,
      names: Object.keys(places),
      places: Object.values(places),
    },
  );

const pagesOfMany = list((db, { order }: Pick<NoteQuery, 'order'>, params: Params<ValuesOfMany>) => {
  const { ownerType, ownerIds, limit, offset } = params;
  const found = db
    .selectFrom('note')
    .where('note.owner_type', '=', ownerType)
    .where(sql<boolean>`note.owner_id = any (${ownerIds})`);
  const direction = directionOf(order);
  return found
    .select([...columns, 'note.owner_id as ownerId', countOfAll(found)])
    .orderBy('note.created_at', direction)
    .orderBy('note.id', direction)
    .limit(limit)
    .offset(offset);
});

interface ValuesOfMany extends Page {
  readonly ownerType: string;
  readonly ownerIds: readonly number[];
}

export const listKeptNotesOf = (
  db: Db,
  { type }: OwnerKind,
  ownerIds: readonly number[],
  { order, limit, offset }: Page & { readonly order: 'createdAt' | '-createdAt' },
): Promise<Counted<KeptNote & { ownerId: number }>> =>
  pagesOfMany(db, { order }, { ownerType: type, ownerIds, limit, offset });

export const listNewest = statement(
  (db, _: Readonly<Record<never, never>>, { ownerType, ownerIds }: Params<Omit<ValuesOfMany, keyof Page>>) =>
    db
      .selectFrom('note')
      .where('note.owner_type', '=', ownerType)
      .where(sql<boolean>`note.owner_id = any (${ownerIds})`)
      .distinctOn('note.owner_id')
      .select([
        ...columns,
        'note.owner_id as ownerId',
        sql<number>`count(*) over (partition by note.owner_id)`.as('countOfOwner'),
      ])
      .orderBy('note.owner_id')
      .orderBy('note.created_at', 'desc')
      .orderBy('note.id', 'desc'),
);

export const getKeptNote = (db: Db, owner: NoteOwner, id: number): Promise<KeptNote> =>
  db
    .selectFrom('note')
    .where('note.id', '=', id)
    .where('note.owner_type', '=', owner.type)
    .where('note.owner_id', '=', owner.id)
    .select(columns)
    .executeTakeFirstOrThrow(() => notFound('Note'));

export async function insertNote(
  tx: Tx,
  { userId }: Pick<AuditActor, 'userId'>,
  owner: NoteOwner,
  { section, html }: { section: string; html: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('note')
    .values({ owner_type: owner.type, owner_id: owner.id, section, body: html, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOwnNotes(
  tx: Tx,
  { type }: OwnerKind,
  section: string,
  notes: readonly { readonly ownerId: number; readonly html: string }[],
): Promise<void> {
  if (notes.length === 0) return;
  await tx
    .insertInto('note')
    .values(
      notes.map(({ ownerId, html }) => ({
        owner_type: type,
        owner_id: ownerId,
        section,
        body: html,
        created_by: null,
      })),
    )
    .execute();
}

export async function updateNote(tx: Tx, { userId }: Actor, id: number, html: string): Promise<void> {
  await tx.updateTable('note').set({ body: html, updated_by: userId }).where('id', '=', id).execute();
}

export async function deleteNote(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('note').where('id', '=', id).execute();
}

/** Reassigns notes without changing their version. Returns the ids. */
export async function moveNotes(
  tx: Tx,
  { type }: OwnerKind,
  { from, to }: { readonly from: number; readonly to: number },
  ids?: readonly number[],
): Promise<number[]> {
  let notes = tx
    .updateTable('note')
    .set({ owner_id: to })
    .where('owner_type', '=', type)
    .where('owner_id', '=', from);
  if (ids) notes = notes.where(sql<boolean>`id = any (${ids})`);
  return (await notes.returning('id').execute()).map(({ id }) => id);
}

export async function countNotes(
  db: Db,
  { type }: OwnerKind,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await db
    .selectFrom('note')
    .where('owner_type', '=', type)
    .where(sql<boolean>`owner_id = any (${ownerIds})`)
    .groupBy('owner_id')
    .select(['owner_id as ownerId', sql<number>`count(*)`.as('count')])
    .execute();
  return new Map(found.map(({ ownerId, count }) => [ownerId, count]));
}
