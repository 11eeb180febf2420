import type { Application } from '@assay/contract/application/record';
import { securityFields, securityUpdate } from '@assay/contract/application/security';
import { rereadOf } from '../../../lib/api/query.ts';
import { factsOf } from '../../../lib/field-words.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { applicationRecord, useSaveSecurity } from '../record/application.queries.ts';
import { useNeeded } from '../record/needed.ts';
import { SecurityFields } from './security-fields.tsx';
import { securityFigures } from './security-figures.tsx';
import { ageAtEndOf, ratioOf, securityValues } from './security-values.ts';

function SecurityForm({ application }: { application: Application }) {
  const save = useSaveSecurity();
  const saved = securityValues(application);
  const form = useContractForm(securityUpdate, {
    initialValues: saved,
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
    reread: rereadOf(applicationRecord(application.id), securityValues),
  });
  const needed = useNeeded(form, application, 'security', saved);
  return (
    <RecordForm label="Security" form={form} submit="Save security" fields={securityFields}>
      <SecurityFields of={{ form, fields: securityFields, needed }} quote={application.quote} />
    </RecordForm>
  );
}

/** For those who may look at it and no more. */
function SecurityFacts({ application: { security, quote } }: { application: Application }) {
  if (!security) return <p>The security hasn't been entered yet.</p>;
  const facts = (...names: (keyof typeof securityFields)[]) => factsOf(securityFields, security, names);
  const figures = { quote, ratio: ratioOf(quote, security), age: ageAtEndOf(quote, security) };
  return (
    <div className={classes.groups}>
      <FactGroup title="Supplier" of={facts('supplierType', 'supplierName', 'usageType')} />
      <FactGroup
        title="Asset"
        of={facts('assetTypeCategory', 'assetType', 'make', 'model', 'manufactureYear', 'description')}
      />
      <FactGroup
        title="Identification"
        of={facts('securityDetailsInputType', 'serialNumber', 'registrationNumber', 'actualKm')}
      />
      <FactGroup
        title="Valuation"
        of={[...facts('retailValue', 'agreedValue'), ...securityFigures(figures)]}
      />
    </div>
  );
}

/** What the money is lent on. */
export const SecurityTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <SecurityForm application={application} />
  ) : (
    <SecurityFacts application={application} />
  );
