import { assessment } from '@assay/contract/assessment/area';
import { shownSection } from '@assay/contract/assessment/note-section';
import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import type { Note } from '@assay/contract/note/note';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';
import { type NoteAsking, NotePanel, useNoteSearch, useNotes } from '../../note/public.ts';

const calls = {
  list: assessment.listNotes,
  read: assessment.getNote,
  add: assessment.addNote,
  save: assessment.saveNote,
  remove: assessment.deleteNote,
};

interface AssessmentNotesProps {
  id: number;
  section: AssessmentSection;
  asking?: NoteAsking | undefined;
}

/** Drops a draft's section that belongs to another kind of record. */
const sectionNamed = (name: string | undefined): AssessmentSection | undefined =>
  name !== undefined && name in assessmentSections ? (name as AssessmentSection) : undefined;

export function AssessmentNotes({ id, section, asking }: AssessmentNotesProps) {
  const { can } = useSession();
  const { view, show } = useNoteSearch();
  const { add, ...notes } = useNotes(calls, {
    params: { id },
    query: { order: view.order, ...(view.isSectionAlone && { section }) },
    form: (begunIn) => ({ section: sectionNamed(begunIn) ?? section }),
    view,
    show,
  });
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
        ...notes,
        owner: `assessment ${id}`,
        ...(can('ASSESSMENT.APPLICATION.UPDATE') && { add }),
        here: section,
        ...(asking && { asking }),
        sectionWords: (name) => assessmentSections[sectionNamed(name) ?? section],
        section: sectionOf,
      }}
    />
  );
}
