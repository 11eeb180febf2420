import type { Note } from '@assay/contract/note/note';
import type { Tx } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { addNote, changeNote, keptText, type LoggedUnder, removeNote } from './note.service.ts';
import type { NoteOwner } from './note.store.ts';

interface Place {
  readonly owner: NoteOwner;
  readonly under: LoggedUnder;
  readonly announce: () => void;
}

/** Validates the text before reading anything. */
export async function writeNote(
  actor: Actor,
  text: string,
  find: (tx: Tx) => Promise<Place & { readonly section: string }>,
): Promise<Note> {
  const html = keptText(text);
  return inTransaction(async (tx) => {
    const { owner, under, section, announce } = await find(tx);
    const added = await addNote(tx, actor, owner, { section, html, under });
    announce();
    return added;
  });
}

export async function rewriteNote(
  actor: Actor,
  { noteId, note, version }: { noteId: number; note: string; version: number | undefined },
  find: (tx: Tx) => Promise<Place>,
): Promise<Note> {
  const html = keptText(note);
  return inTransaction(async (tx) => {
    const { owner, under, announce } = await find(tx);
    const { isChanged, ...saved } = await changeNote(tx, actor, owner, noteId, { html, version, under });
    if (isChanged) announce();
    return saved;
  });
}

export const eraseNote = (
  actor: Actor,
  { noteId, version }: { noteId: number; version: number | undefined },
  find: (tx: Tx) => Promise<Place>,
): Promise<undefined> =>
  inTransaction(async (tx) => {
    const { owner, under, announce } = await find(tx);
    await removeNote(tx, actor, owner, noteId, { version, under });
    announce();
    return undefined;
  });
