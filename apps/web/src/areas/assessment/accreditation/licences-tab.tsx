import {
  type Accreditation,
  licenceFields,
  licenceUpdate,
  referees,
} from '@assay/contract/assessment/accreditation/record';
import { valuesOf } from '@assay/contract/kit/values';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { LicenceFields } from '../accreditation-fields/licence-fields.tsx';
import { accreditationRecord, useSaveLicences } from './accreditation.queries.ts';

const fields = { ...licenceFields, referees };

const formValues = ({ data, version }: Accreditation) => ({ ...valuesOf(fields, data.licences), version });

export function LicencesForm({ accreditation }: { accreditation: Accreditation }) {
  const { id } = accreditation;
  const save = useSaveLicences();
  const form = useRecordForm(licenceUpdate, {
    record: accreditation,
    query: accreditationRecord(id),
    valuesOf: formValues,
    send: (body) => save.mutateAsync({ params: { id }, body }),
  });
  return (
    <RecordForm label="Licences" form={form} submit="Save licences" fields={fields}>
      <LicenceFields of={{ form, fields }} />
    </RecordForm>
  );
}
