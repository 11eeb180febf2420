import type { Note } from '@assay/contract/note/note';
import { useEffect, useState } from 'react';
import { type HeldDraft, takeDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import type { NoteSource } from './note-source.ts';

interface NoteEditorProps {
  source: NoteSource;
  note: Note;
  onClose: () => void;
}

/** Edits the note as it was when opened, whatever the list shows since. */
export function NoteEditor({ source, note, onClose }: NoteEditorProps) {
  const { owner, userId } = source;
  const [opened] = useState(note);
  const [draft, setDraft] = useState<HeldDraft>();
  useEffect(() => {
    const taking = takeDraft({ userId, owner, noteId: opened.id });
    void taking.then(setDraft);
    return () => void taking.then(({ letGo }) => letGo());
  }, [userId, owner, opened]);
  if (!draft) return null;
  return (
    <NoteForm
      label="Edit note"
      action="Save note"
      saved={{ html: opened.note, version: opened.version }}
      draft={draft}
      send={(written) => source.save(opened, written)}
      reread={() => source.reread(opened)}
      onClose={onClose}
    />
  );
}
