import type { Application } from '@assay/contract/application/record';
import { notesFields, notesUpdate } from '@assay/contract/application/supporting-notes';
import { Box, Text } from '@mantine/core';
import { Field } from '../../../ui/form/field.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { useSaveNotes } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import { versionOf } from '../record/section-values.ts';

const formValues = (application: Application) => ({
  supportingNotes: application.data.note.supportingNotes,
  ...versionOf(application, 'notes'),
});

export function NotesForm({ application }: { application: Application }) {
  const { form } = useSectionForm(notesUpdate, {
    application,
    section: 'notes',
    valuesOf: formValues,
    save: useSaveNotes(),
  });
  return (
    <Box maw="47rem">
      <SectionForm section="notes" form={form} fields={notesFields}>
        <Field of={{ form, fields: notesFields }} name="supportingNotes" rows={16} />
      </SectionForm>
    </Box>
  );
}

export const NotesFacts = ({ application: { data } }: { application: Application }) => (
  <Text maw="47rem" className="wrap-anywhere" style={{ whiteSpace: 'pre-wrap' }}>
    {data.note.supportingNotes || <NoValue />}
  </Text>
);
