import type { Applicant } from '@assay/contract/application/applicant';
import { acnOfAbn, formatAcn } from '@assay/lending/identifiers';
import { addressLine } from '../../../ui/form/address/address.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { ageOfBusiness } from './applicant-age.ts';
import { applicantLabels, shownOfApplicant } from './applicant-words.ts';

/** `14/11/2020 (6 years)` */
function since(path: 'abnRegisteredDate' | 'gstRegisteredDate', applicant: Applicant): string {
  const age = ageOfBusiness(applicant[path]);
  return `${shownOfApplicant(path, applicant[path])}${age ? ` (${age})` : ''}`;
}

type Fact = readonly [label: string, value: string | null];

/** What only some kinds of business have. */
function factsOfKind(applicant: Applicant): readonly Fact[] {
  const fact = (path: 'trusteeType' | 'trusteeName' | 'trusteeAcn'): Fact => [
    applicantLabels[path],
    shownOfApplicant(path, applicant[path]),
  ];
  if (applicant.entityType === 'COMPANY') return [['ACN', formatAcn(acnOfAbn(applicant.abn))]];
  if (applicant.entityType !== 'TRUST') return [];
  const acn = applicant.trusteeType === 'COMPANY' ? [fact('trusteeAcn')] : [];
  return [fact('trusteeType'), fact('trusteeName'), ...acn];
}

/** For those who may look at it and no more. */
export function ApplicantFacts({ applicant }: { applicant: Applicant | null }) {
  if (!applicant) return <p>The applicant is not entered yet.</p>;
  const fact = (path: keyof typeof applicantLabels & keyof Applicant): Fact => [
    applicantLabels[path],
    applicant[path] === null ? null : shownOfApplicant(path, applicant[path]),
  ];
  return (
    <div className={classes.groups}>
      <FactGroup
        title="Business"
        of={[
          fact('abn'),
          fact('entityName'),
          fact('tradingName'),
          fact('entityType'),
          ...factsOfKind(applicant),
        ]}
      />
      <FactGroup
        title="Trade"
        of={[
          [applicantLabels.abnRegisteredDate, since('abnRegisteredDate', applicant)],
          [applicantLabels.gstRegisteredDate, since('gstRegisteredDate', applicant)],
          fact('industry'),
          fact('industryType'),
          fact('phone'),
          ['Address', addressLine('address', applicant)],
        ]}
      />
      <FactGroup title="Activity" of={[fact('natureOfBusiness')]} />
    </div>
  );
}
