import { applicantFields, applicantUpdate } from '@assay/contract/application/applicant';
import type { Application } from '@assay/contract/application/record';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { useSaveApplicant } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import { sectionValues, versionOf } from '../record/section-values.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantFields } from './applicant-fields.tsx';

const formValues = (application: Application) => ({
  ...sectionValues(applicantFields, application.applicant),
  ...versionOf(application, 'applicant'),
});

const days = ['abnRegisteredDate', 'gstRegisteredDate'] as const;
const applicantSchema = refusingFuture(applicantUpdate, (values) =>
  days.map((name) => ({ path: [name], label: applicantFields[name].label, value: values[name] })),
);

function ApplicantForm({ application }: { application: Application }) {
  const { form, needed } = useSectionForm(applicantSchema, {
    application,
    section: 'applicant',
    valuesOf: formValues,
    save: useSaveApplicant(),
  });
  return (
    <SectionForm section="applicant" form={form} fields={applicantFields}>
      <ApplicantFields of={{ form, fields: applicantFields, needed }} />
    </SectionForm>
  );
}

export const ApplicantTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <ApplicantForm application={application} />
  ) : (
    <ApplicantFacts applicant={application.applicant} />
  );
