import { notesFields, notesUpdate } from '@assay/contract/application/notes';
import type { Application } from '@assay/contract/application/record';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { applicationRecord, useSaveNotes } from '../record/application.queries.ts';
import { versionOf } from '../record/section-form.ts';
import classes from './notes-tab.module.css';

const formValues = (application: Application) => ({
  supportingNotes: application.data.note.supportingNotes,
  ...versionOf(application, 'notes'),
});

function NotesForm({ application }: { application: Application }) {
  const save = useSaveNotes();
  const form = useRecordForm(notesUpdate, {
    record: application,
    query: applicationRecord(application.id),
    valuesOf: formValues,
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
  });
  return (
    <div className={classes.notes}>
      <RecordForm label="Notes" form={form} submit="Save notes" fields={notesFields}>
        <Field of={{ form, fields: notesFields }} name="supportingNotes" rows={16} />
      </RecordForm>
    </div>
  );
}

export function NotesTab({ application }: { application: Application }) {
  if (application.may.edit) return <NotesForm application={application} />;
  const { supportingNotes } = application.data.note;
  return <p className={classes.text}>{supportingNotes || <NoValue />}</p>;
}
