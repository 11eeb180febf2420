import type { Application } from '@assay/contract/application';
import { applicantUpdate } from '@assay/contract/application-applicant';
import { useContractForm } from '../../lib/form.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { useSaveApplicant } from './applicant.queries.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantFields } from './applicant-fields.tsx';
import { applicantValues } from './applicant-values.ts';
import { applicantLabels, shownOfApplicant } from './applicant-words.ts';
import { rereadApplication } from './application.queries.ts';
import { useNeeded } from './needed.ts';

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
