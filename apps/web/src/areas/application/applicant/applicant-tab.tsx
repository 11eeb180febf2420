import { applicantFields, applicantUpdate } from '@assay/contract/application/applicant';
import type { Application } from '@assay/contract/application/record';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { applicationRecord, useSaveApplicant } from '../record/application.queries.ts';
import { useNeeded } from '../record/needed.ts';
import { SaveAndContinue, useContinue } from '../record/save-and-continue.tsx';
import { sectionValues, versionOf } from '../record/section-form.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantFields } from './applicant-fields.tsx';

const formValues = (application: Application) => ({
  ...sectionValues(applicantFields, application.applicant),
  ...versionOf(application, 'applicant'),
});

function ApplicantForm({ application }: { application: Application }) {
  const save = useSaveApplicant();
  const saved = formValues(application);
  const form = useRecordForm(applicantUpdate, {
    record: application,
    query: applicationRecord(application.id),
    valuesOf: formValues,
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
    after: useContinue('applicant', application.id),
  });
  const needed = useNeeded(form, application, 'applicant', saved);
  return (
    <RecordForm
      label="Applicant"
      form={form}
      submit="Save applicant"
      fields={applicantFields}
      beside={<SaveAndContinue section="applicant" />}
    >
      <ApplicantFields of={{ form, fields: applicantFields, needed }} />
    </RecordForm>
  );
}

/** The applicant tab. */
export const ApplicantTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <ApplicantForm application={application} />
  ) : (
    <ApplicantFacts applicant={application.applicant} />
  );
