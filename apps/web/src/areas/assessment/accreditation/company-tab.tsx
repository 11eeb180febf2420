import {
  type Accreditation,
  companyFields,
  companyUpdate,
} from '@assay/contract/assessment/accreditation/record';
import { valuesOf } from '@assay/contract/kit/values';
import { useRouter } from '@tanstack/react-router';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { CompanyFields } from '../accreditation-fields/company-fields.tsx';
import { accreditationRecord, useSaveCompany } from './accreditation.queries.ts';

const formValues = ({ data, version }: Accreditation) => ({
  ...valuesOf(companyFields, data.company),
  version,
});

export function CompanyForm({ accreditation }: { accreditation: Accreditation }) {
  const { id } = accreditation;
  const save = useSaveCompany();
  const router = useRouter();
  const form = useRecordForm(companyUpdate, {
    record: accreditation,
    query: accreditationRecord(id),
    valuesOf: formValues,
    send: (body) => save.mutateAsync({ params: { id }, body }),
    after: () => router.invalidate(),
  });
  return (
    <RecordForm label="Company" form={form} submit="Save company" fields={companyFields}>
      <CompanyFields of={{ form, fields: companyFields }} />
    </RecordForm>
  );
}
