import type { Application } from '@assay/contract/application/record';
import { securityFields, securityUpdate } from '@assay/contract/application/security';
import { factsOf } from '../../../lib/field-words.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { applicationRecord, useSaveSecurity } from '../record/application.queries.ts';
import { useNeeded } from '../record/needed.ts';
import { SaveAndContinue, useContinue } from '../record/save-and-continue.tsx';
import { SecurityFields } from './security-fields.tsx';
import { securityFigures } from './security-figures.tsx';
import { ageAtEndOf, ratioOf, securityValues } from './security-values.ts';

function SecurityForm({ application }: { application: Application }) {
  const save = useSaveSecurity();
  const saved = securityValues(application);
  const form = useRecordForm(securityUpdate, {
    record: application,
    query: applicationRecord(application.id),
    valuesOf: securityValues,
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
    after: useContinue('security', application.id),
  });
  const needed = useNeeded(form, application, 'security', saved);
  return (
    <RecordForm
      label="Security"
      form={form}
      submit="Save security"
      fields={securityFields}
      beside={<SaveAndContinue section="security" />}
    >
      <SecurityFields of={{ form, fields: securityFields, needed }} quote={application.quote} />
    </RecordForm>
  );
}

/** Read-only view. */
function SecurityFacts({ application: { security, quote } }: { application: Application }) {
  if (!security) return <p>The security hasn't been entered yet.</p>;
  const facts = (...names: (keyof typeof securityFields)[]) => factsOf(securityFields, security, names);
  const figures = { quote, ratio: ratioOf(quote, security), age: ageAtEndOf(quote, security) };
  return (
    <div className={classes.groups}>
      <FactGroup title="Supplier" facts={facts('supplierType', 'supplierName', 'usageType')} />
      <FactGroup
        title="Asset"
        facts={facts('assetTypeCategory', 'assetType', 'make', 'model', 'manufactureYear', 'description')}
      />
      <FactGroup
        title="Identification"
        facts={facts('securityDetailsInputType', 'serialNumber', 'registrationNumber', 'actualKm')}
      />
      <FactGroup
        title="Valuation"
        facts={[...facts('retailValue', 'agreedValue'), ...securityFigures(figures)]}
      />
    </div>
  );
}

/** The security tab. */
export const SecurityTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <SecurityForm application={application} />
  ) : (
    <SecurityFacts application={application} />
  );
