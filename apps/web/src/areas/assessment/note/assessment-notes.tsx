import { assessment } from '@assay/contract/assessment/area';
import { shownSection } from '@assay/contract/assessment/note-section';
import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import { audit } from '@assay/contract/audit/area';
import { pageSize } from '@assay/contract/kit/list';
import { type Note, noteMessages } from '@assay/contract/note/note';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, call } from '../../../lib/api/api.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type NoteAsking, NotePanel, type NoteView } from '../../note/public.ts';
import { useNoteView } from './note-view.ts';

const { listNotes, getNote, addNote, saveNote, deleteNote } = assessment;

const refresh = [listNotes, audit.listAudits] as const;

const useNotes = (id: number, section: AssessmentSection, { order, isSectionAlone, page }: NoteView) =>
  useQuery({
    ...query(listNotes, {
      params: { id },
      query: {
        order,
        offset: (page - 1) * pageSize.usual,
        limit: pageSize.usual,
        ...(isSectionAlone && { section }),
      },
    }),
    placeholderData: keepPreviousData,
  });

const useAddNote = () => useAction(addNote, { done: noteMessages.saved, refresh, inForm: true });

const useSaveNote = () => useAction(saveNote, { done: noteMessages.saved, refresh, inForm: true });

const useDeleteNote = () => useAction(deleteNote, { done: noteMessages.deleted, refresh });

/** Returns the current note, or undefined if it was deleted. */
async function readNote(id: number, noteId: number) {
  try {
    const { data } = await call(getNote, { params: { id, noteId } });
    return { html: data.note, version: data.version };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

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
