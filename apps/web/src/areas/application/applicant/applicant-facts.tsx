import { type Applicant, applicantFields } from '@assay/contract/application/applicant';
import { acnOfAbn, formatAcn } from '@assay/lending/identifiers';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { ageOfBusiness } from './applicant-age.ts';

type Fact = [label: string, value: string | null];

/** `14/11/2020 (6 years)` */
function since(name: 'abnRegisteredDate' | 'gstRegisteredDate', applicant: Applicant): Fact {
  const age = ageOfBusiness(applicant[name]);
  const day = shownIn(applicantFields, name, applicant[name]);
  return [applicantFields[name].label, `${day}${age ? ` (${age})` : ''}`];
}

function factsOfKind(applicant: Applicant): Fact[] {
  if (applicant.entityType === 'COMPANY') return [['ACN', formatAcn(acnOfAbn(applicant.abn))]];
  if (applicant.entityType !== 'TRUST') return [];
  const hasAcn = applicant.trusteeType === 'COMPANY';
  return factsOf(applicantFields, applicant, [
    'trusteeType',
    'trusteeName',
    ...(hasAcn ? (['trusteeAcn'] as const) : []),
  ]);
}

export function ApplicantFacts({ applicant }: { applicant: Applicant | null }) {
  if (!applicant) return <p>The applicant hasn't been entered yet.</p>;
  return (
    <div className={classes.groups}>
      <FactGroup
        title="Business"
        facts={[
          ...factsOf(applicantFields, applicant, ['abn', 'entityName', 'tradingName', 'entityType']),
          ...factsOfKind(applicant),
        ]}
      />
      <FactGroup
        title="Trading details"
        facts={[
          since('abnRegisteredDate', applicant),
          since('gstRegisteredDate', applicant),
          ...factsOf(applicantFields, applicant, ['industry', 'industryType', 'phone']),
          ['Address', addressLine('address', applicant)],
        ]}
      />
      <FactGroup
        title="Nature of business"
        facts={factsOf(applicantFields, applicant, ['natureOfBusiness'])}
      />
    </div>
  );
}
