import type { Application } from '@assay/contract/application/record';
import { securityFields, securityUpdate } from '@assay/contract/application/security';
import { factsOf } from '../../../lib/field-words.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { useSaveSecurity } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import { SecurityFields } from './security-fields.tsx';
import { securityFigures } from './security-figures.tsx';
import { ageAtEndOf, ratioOf, securityValues } from './security-values.ts';
import { valueNames } from './security-warnings.ts';

function SecurityForm({ application }: { application: Application }) {
  const { form, needed } = useSectionForm(securityUpdate, {
    application,
    section: 'security',
    valuesOf: securityValues,
    save: useSaveSecurity(),
  });
  return (
    <SectionForm section="security" form={form} fields={securityFields}>
      <SecurityFields of={{ form, fields: securityFields, needed }} quote={application.quote} />
    </SectionForm>
  );
}

function SecurityFacts({ application: { security, quote } }: { application: Application }) {
  const { isStaff } = useSession();
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
      <FactGroup title="Valuation" facts={[...facts(...valueNames(isStaff)), ...securityFigures(figures)]} />
    </div>
  );
}

export const SecurityTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <SecurityForm application={application} />
  ) : (
    <SecurityFacts application={application} />
  );
