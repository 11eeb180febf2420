import { writePermission } from '@assay/contract/entity/individual';
import type { IndividualNote, noteCalls } from '@assay/contract/entity/note';
import type { Note } from '@assay/contract/note/note';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { eraseNote, getNote, listNotes, rewriteNote, writeNote } from '../../note/public.ts';
import { announceIndividual } from '../events.ts';
import {
  getRow,
  recordLook,
  refuseIntroducers,
  refuseNonReaders,
  refuseRetired,
} from '../individual/individual.service.ts';
import { lockIndividuals } from '../individual/individual.store.ts';
import { individualNotes } from './owner.ts';

type Query = z.output<typeof noteCalls.listIndividualNotes.query>;
type Form = z.output<typeof noteCalls.addIndividualNote.body>;
type Update = z.output<typeof noteCalls.saveIndividualNote.body>;

interface At {
  readonly entityId: number;
  readonly noteId: number;
}

/** Notes on people have a single section. */
const section = 'individual';
const places = { [section]: 0 };

const ownerOf = (id: number) => ({ ...individualNotes, id });

const readerOf = (actor: Actor) => ({ actor, mayWrite: actor.permissions.has(writePermission) });

const onPerson = (entityId: number, note: Note): IndividualNote => ({ ...note, entityId });

export async function listIndividualNotes(actor: Actor, { entityId, ...query }: Query) {
  refuseIntroducers(actor);
  return inTransaction(async (tx) => {
    await getRow(tx, entityId);
    await recordLook(tx, actor, entityId);
    const page = await listNotes(tx, ownerOf(entityId), query, { ...readerOf(actor), places });
    return { ...page, data: page.data.map((note) => onPerson(entityId, note)) };
  });
}

export async function getIndividualNote(actor: Actor, { entityId, noteId }: At): Promise<IndividualNote> {
  refuseIntroducers(actor);
  return inTransaction(async (tx) => {
    await getRow(tx, entityId);
    await recordLook(tx, actor, entityId);
    return onPerson(entityId, await getNote(tx, ownerOf(entityId), noteId, readerOf(actor)));
  });
}

/** Locks the record, so that a concurrent merge takes new notes along. */
async function placeOf(tx: Tx, actor: Actor, entityId: number) {
  await lockIndividuals(tx, [entityId]);
  refuseRetired(await getRow(tx, entityId));
  return {
    owner: ownerOf(entityId),
    under: { model: 'Individual', id: entityId },
    section,
    announce: () => announceIndividual(tx, actor, entityId, 'notes'),
  } as const;
}

export async function addIndividualNote(actor: Actor, { entityId, note }: Form): Promise<IndividualNote> {
  refuseNonReaders(actor);
  return onPerson(entityId, await writeNote(actor, note, (tx) => placeOf(tx, actor, entityId)));
}

export async function saveIndividualNote(
  actor: Actor,
  { entityId, noteId }: At,
  { note, version }: Update,
): Promise<IndividualNote> {
  refuseNonReaders(actor);
  const place = (tx: Tx) => placeOf(tx, actor, entityId);
  return onPerson(entityId, await rewriteNote(actor, { noteId, note, version }, place));
}

export async function deleteIndividualNote(
  actor: Actor,
  { entityId, noteId }: At,
  version: number | undefined,
): Promise<undefined> {
  refuseNonReaders(actor);
  return eraseNote(actor, { noteId, version }, (tx) => placeOf(tx, actor, entityId));
}
