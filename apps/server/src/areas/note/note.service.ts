import { richTextProblem } from '@assay/contract/kit/rich-text';
import { type Note, noteMessages, noteMost } from '@assay/contract/note/note';
import { type Change, recordChange } from '../../kernel/audit/audit-trail.ts';
import { changeRecord, recordMade } from '../../kernel/database/change-record.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Counted, Page } from '../../kernel/database/lists.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { lockVersion, refuseOtherVersion } from '../../kernel/database/versions.ts';
import { forbidden, invalid } from '../../kernel/http/errors.ts';
import { sanitise } from '../../kernel/rich-text/sanitise.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { auditedNote, isFormattingAlone, paragraphOf } from './note.rules.ts';
import {
  deleteNote,
  getKeptNote,
  insertNote,
  insertOwnNotes,
  type KeptNote,
  listKeptNotes,
  listKeptNotesOf,
  listNewest,
  type NoteOwner,
  type NoteQuery,
  type OwnerKind,
  type SectionPlaces,
  updateNote,
} from './note.store.ts';

interface LoggedUnder extends Pick<Change, 'model' | 'id' | 'clientId' | 'refId'> {
  readonly about?: Readonly<Record<string, string>>;
}

interface Reader {
  readonly actor: Actor;
  readonly mayWrite: boolean;
}

const isOwn = ({ userId }: Actor, { createdBy }: KeptNote) => createdBy === userId;

const isAutomatic = ({ automatic = [] }: OwnerKind, { section }: KeptNote) => automatic.includes(section);

const shownTo = (owner: OwnerKind, { actor, mayWrite }: Reader, note: KeptNote): Note => ({
  ...note,
  isAutomatic: isAutomatic(owner, note),
  may: { change: mayWrite && isOwn(actor, note) && !isAutomatic(owner, note) },
});

export async function listNotesOf(
  db: Db,
  kind: OwnerKind,
  ownerIds: readonly number[],
  query: Page & { readonly order: 'createdAt' | '-createdAt' },
  reader: Reader,
): Promise<Counted<Note & { ownerId: number }>> {
  const { data, ...counted } = await listKeptNotesOf(db, kind, ownerIds, query);
  return {
    data: data.map((note) => ({ ...shownTo(kind, reader, note), ownerId: note.ownerId })),
    ...counted,
  };
}

export async function newestNotes(
  db: Db,
  kind: OwnerKind,
  ownerIds: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, { note: Note; count: number }>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await listNewest(db, {}, { ownerType: kind.type, ownerIds });
  return new Map(
    rows.map(({ ownerId, countOfOwner: count, ...note }) => [
      ownerId,
      { note: shownTo(kind, reader, note), count },
    ]),
  );
}

type KeptText = string & { readonly isKept: true };

export function keptText(html: string): KeptText {
  const tooMuch = richTextProblem(html, noteMost, noteMessages);
  const kept = tooMuch ? '' : sanitise(html);
  const message = tooMuch ?? richTextProblem(kept, noteMost, noteMessages);
  if (message) throw invalid([{ path: 'note', message }]);
  return kept as KeptText;
}

const logged = ({ about: _, ...under }: LoggedUnder) => ({ category: 'NOTES', ...under }) as const;

interface Written {
  readonly section: string;
  readonly html: KeptText;
  readonly under: LoggedUnder;
  readonly mayChange?: boolean;
}

export async function addNote(
  tx: Tx,
  actor: Actor,
  owner: NoteOwner,
  { section, html, under, mayChange = true }: Written,
): Promise<Note> {
  const id = await insertNote(tx, actor, owner, { section, html });
  const note = await getKeptNote(tx, owner, id);
  recordMade(tx, actor, { ...logged(under), values: { ...under.about, ...auditedNote(note) } });
  return shownTo(owner, { actor, mayWrite: mayChange }, note);
}

/** Adds automatic notes. Skips one that repeats the latest; the caller logs. */
export async function addOwnNotes(
  tx: Tx,
  kind: OwnerKind,
  section: string,
  notes: readonly { readonly ownerId: number; readonly text: string }[],
): Promise<void> {
  if (notes.length === 0) return;
  const ownerIds = [...new Set(notes.map(({ ownerId }) => ownerId))];
  const newest = await listNewest(tx, {}, { ownerType: kind.type, ownerIds });
  const last = new Map(
    newest.filter((note) => note.section === section).map((note) => [note.ownerId, note.note]),
  );
  const fresh = notes.flatMap(({ ownerId, text }) => {
    const html = paragraphOf(text);
    if (last.get(ownerId) === html) return [];
    last.set(ownerId, html);
    return [{ ownerId, html }];
  });
  await insertOwnNotes(tx, kind, section, fresh);
}

/** Only authors change notes; automatic ones are permanent. */
function refuseUnlessTheirs(owner: NoteOwner, actor: Actor, note: KeptNote): void {
  if (!isOwn(actor, note)) throw forbidden(noteMessages.notYours);
  if (isAutomatic(owner, note)) throw forbidden(noteMessages.automatic);
}

interface Changed {
  readonly html: KeptText;
  readonly version: number | undefined;
  readonly under: LoggedUnder;
}

async function changeNote(
  tx: Tx,
  actor: Actor,
  owner: NoteOwner,
  id: number,
  { html, version, under }: Changed,
): Promise<Note & { readonly isChanged: boolean }> {
  let formatting: string | undefined;
  let isChanged = false;
  const after = await changeRecord(tx, actor, {
    row: { table: 'note', id },
    version,
    read: () => getKeptNote(tx, owner, id),
    permit: (before) => refuseUnlessTheirs(owner, actor, before),
    write: async (before) => {
      isChanged = before.note !== html;
      if (!isChanged) return;
      if (isFormattingAlone(before.note, html)) formatting = 'Changed';
      await updateNote(tx, actor, id, html);
    },
    audited: (note, now) => ({
      ...logged(under),
      values: {
        // Added to the new values only, so that it doesn't count as a change.
        ...(isChanged && note === now && under.about),
        ...auditedNote(note),
        ...(formatting && note === now && { formatting }),
      },
    }),
  });
  return { ...shownTo(owner, { actor, mayWrite: true }, after), isChanged };
}

async function removeNote(
  tx: Tx,
  actor: Actor,
  owner: NoteOwner,
  id: number,
  { version, under }: Omit<Changed, 'html'>,
): Promise<void> {
  const row = { table: 'note', id } as const;
  const present = await lockVersion(tx, row);
  const note = await getKeptNote(tx, owner, id);
  refuseUnlessTheirs(owner, actor, note);
  await refuseOtherVersion(tx, row, present, version);
  await deleteNote(tx, id);
  recordChange(tx, actor, { ...logged(under), before: { ...under.about, ...auditedNote(note) } });
}

interface Held {
  readonly under: LoggedUnder;
  readonly mayChange?: boolean;
  readonly announce: () => void;
}

/** The owner's area decides who may read and write its notes. */
interface NotesOwner<Ref, Form, Place extends Held, Shown> {
  readonly ownerOf: (ref: Ref) => NoteOwner;
  readonly places?: SectionPlaces;
  readonly sectionOf: (form: Form, place: Place) => string;
  readonly refuseNonReaders: (actor: Actor) => void;
  readonly read: <T>(actor: Actor, ref: Ref, work: (db: Db, mayWrite: boolean) => Promise<T>) => Promise<T>;
  readonly hold: (tx: Tx, actor: Actor, ref: Ref, action: 'add' | 'change') => Promise<Place>;
  readonly shown: (note: Note, ref: Ref) => Shown;
}

export const ownedNotes = <Ref, Form extends { readonly note: string }, Place extends Held, Shown>({
  ownerOf,
  places = {},
  sectionOf,
  refuseNonReaders,
  read,
  hold,
  shown,
}: NotesOwner<Ref, Form, Place, Shown>) => ({
  list: (actor: Actor, ref: Ref, query: NoteQuery): Promise<Counted<Shown>> =>
    read(actor, ref, async (db, mayWrite) => {
      const { data, ...counted } = await listKeptNotes(db, ownerOf(ref), query, places);
      const reader = { actor, mayWrite };
      return { data: data.map((note) => shown(shownTo(ownerOf(ref), reader, note), ref)), ...counted };
    }),

  get: (actor: Actor, ref: Ref, noteId: number): Promise<Shown> =>
    read(actor, ref, async (db, mayWrite) => {
      const note = await getKeptNote(db, ownerOf(ref), noteId);
      return shown(shownTo(ownerOf(ref), { actor, mayWrite }, note), ref);
    }),

  add: async (actor: Actor, ref: Ref, form: Form): Promise<Shown> => {
    refuseNonReaders(actor);
    const html = keptText(form.note);
    return inTransaction(async (tx) => {
      const place = await hold(tx, actor, ref, 'add');
      const section = sectionOf(form, place);
      const added = await addNote(tx, actor, ownerOf(ref), { ...place, section, html });
      place.announce();
      return shown(added, ref);
    });
  },

  save: async (
    actor: Actor,
    ref: Ref,
    noteId: number,
    { note, version }: { readonly note: string; readonly version?: number | undefined },
  ): Promise<Shown> => {
    refuseNonReaders(actor);
    const html = keptText(note);
    return inTransaction(async (tx) => {
      const { under, announce } = await hold(tx, actor, ref, 'change');
      const change = { html, version, under };
      const { isChanged, ...saved } = await changeNote(tx, actor, ownerOf(ref), noteId, change);
      if (isChanged) announce();
      return shown(saved, ref);
    });
  },

  remove: async (actor: Actor, ref: Ref, noteId: number, version: number | undefined): Promise<undefined> => {
    refuseNonReaders(actor);
    await inTransaction(async (tx) => {
      const { under, announce } = await hold(tx, actor, ref, 'change');
      await removeNote(tx, actor, ownerOf(ref), noteId, { version, under });
      announce();
    });
  },
});
