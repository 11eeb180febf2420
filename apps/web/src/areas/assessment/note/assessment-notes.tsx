import { shownSection } from '@assay/contract/assessment/note-section';
import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import type { Note } from '@assay/contract/note/note';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';
import { type NoteAsking, NotePanel } from '../../note/public.ts';
import { useNoteView } from './note-view.ts';
import { readNote, useAddNote, useDeleteNote, useNotes, useSaveNote } from './notes.queries.ts';

interface AssessmentNotesProps {
  id: number;
  section: AssessmentSection;
  asking?: NoteAsking | undefined;
}

/** Drops a draft's section that belongs to another kind of record. */
const sectionNamed = (name: string | undefined): AssessmentSection | undefined =>
  name !== undefined && name in assessmentSections ? (name as AssessmentSection) : undefined;

export function AssessmentNotes({ id, section, asking }: AssessmentNotesProps) {
  const { user, can } = useSession();
  const { view, show } = useNoteView();
  const [add, save, remove] = [useAddNote(), useSaveNote(), useDeleteNote()];
  const sectionOf = (note: Note) => {
    const name = shownSection(note.section);
    return name === section ? (
      assessmentSections[name]
    ) : (
      <Link
        to="/ce/admin/$assessmentId/$section"
        params={{ assessmentId: String(id), section: name }}
        search={{} as never}
      >
        {assessmentSections[name]}
      </Link>
    );
  };
  return (
    <NotePanel
      source={{
        owner: `assessment ${id}`,
        userId: user.id,
        list: useNotes(id, section, view),
        ...(can('ASSESSMENT.APPLICATION.UPDATE') && {
          add: async ({ html }, begunIn) => {
            const body = { section: sectionNamed(begunIn) ?? section, note: html };
            return (await add.mutateAsync({ params: { id }, body })).data;
          },
        }),
        save: async ({ id: noteId }, { html, version }) => {
          const body = { note: html, ...(version && { version }) };
          return (await save.mutateAsync({ params: { id, noteId }, body })).data;
        },
        remove: ({ id: noteId, version }) => remove.mutateAsync({ params: { id, noteId }, ifMatch: version }),
        reread: ({ id: noteId }) => readNote(id, noteId),
        here: section,
        ...(asking && { asking }),
        sectionWords: (name) => assessmentSections[sectionNamed(name) ?? section],
        section: sectionOf,
        view,
        show,
      }}
    />
  );
}
