import { applicantUpdate } from '@assay/contract/application/applicant';
import type { Application } from '@assay/contract/application/area';
import { useContractForm } from '../../../lib/form/form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { rereadApplication } from '../record/application.queries.ts';
import { useNeeded } from '../record/needed.ts';
import { useSaveApplicant } from './applicant.queries.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantFields } from './applicant-fields.tsx';
import { applicantValues } from './applicant-values.ts';
import { applicantLabels, shownOfApplicant } from './applicant-words.ts';

function ApplicantForm({ application }: { application: Application }) {
  const save = useSaveApplicant();
  const saved = applicantValues(application);
  const form = useContractForm(applicantUpdate, {
    initialValues: saved,
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
    reread: async () => applicantValues(await rereadApplication(application.id)),
  });
  const needed = useNeeded(form, application, 'applicant', saved);
  return (
    <RecordForm
      label="Applicant"
      form={form}
      submit="Save applicant"
      labels={applicantLabels}
      show={shownOfApplicant}
    >
      <ApplicantFields form={form} needed={needed} />
    </RecordForm>
  );
}

/** The business that the money is for. */
export const ApplicantTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <ApplicantForm application={application} />
  ) : (
    <ApplicantFacts applicant={application.applicant} />
  );
