import { type Application, notesUpdate } from '@assay/contract/application/area';
import { useContractForm } from '../../../lib/form/form.ts';
import { CountedTextarea } from '../../../ui/form/input/counted-textarea.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Missing } from '../../../ui/value/missing.tsx';
import { rereadApplication, useSaveNotes } from '../record/application.queries.ts';
import classes from './notes-tab.module.css';

const notesLabels = { supportingNotes: 'Supporting notes' } as const;

const mostCharacters = 10_000;

const valuesOf = ({ data, versions }: Application) => ({
  supportingNotes: data.note.supportingNotes,
  ...(versions.notes !== null && { version: versions.notes }),
});

function NotesForm({ application }: { application: Application }) {
  const save = useSaveNotes();
  const form = useContractForm(notesUpdate, {
    initialValues: valuesOf(application),
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
    reread: async () => valuesOf(await rereadApplication(application.id)),
  });
  return (
    <div className={classes.notes}>
      <RecordForm label="Notes" form={form} submit="Save notes" labels={notesLabels}>
        <CountedTextarea
          key={form.key('supportingNotes')}
          {...form.field('supportingNotes')}
          label={notesLabels.supportingNotes}
          rows={16}
          most={mostCharacters}
        />
      </RecordForm>
    </div>
  );
}

export function NotesTab({ application }: { application: Application }) {
  if (application.may.edit) return <NotesForm application={application} />;
  const { supportingNotes } = application.data.note;
  return <p className={classes.text}>{supportingNotes || <Missing />}</p>;
}
