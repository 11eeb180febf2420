import {
  type Accreditation,
  companyFields,
  directorFields,
  licenceFields,
  referees as refereeField,
} from '@assay/contract/assessment/accreditation/record';
import { formatBsb } from '@assay/lending/identifiers';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { Facts } from '../../../ui/value/facts.tsx';
import { Code } from '../../../ui/value/no-value.tsx';

type Data = Accreditation['data'];

export const CompanyFacts = ({ company }: { company: Omit<Data['company'], 'entityId'> }) => (
  <div className={classes.groups}>
    <FactGroup
      title="Business"
      facts={factsOf(companyFields, company, [
        'abn',
        'acn',
        'entityName',
        'tradingName',
        'expectedMonthlyVolume',
      ])}
    />
    <FactGroup title="Contact" facts={factsOf(companyFields, company, ['phone', 'email', 'website'])} />
    <FactGroup title="Address" facts={[['Address', addressLine('address', company)]]} />
  </div>
);

const licenceGroups = {
  'Credit licence': ['creditAuthority', 'creditAuthorityNumber'],
  Memberships: ['industryBody', 'membershipNumber', 'disputeResolutionNumber'],
  Insurance: ['indemnityInsurer', 'indemnityPolicyNumber', 'indemnityExpiresOn'],
} as const;

const refereeFacts = (referee: Data['licences']['referees'][number]) =>
  Object.entries(refereeField.fields).map(
    ([name, { label }]) => [label, shownIn(refereeField.fields, name, Reflect.get(referee, name))] as const,
  );

export const LicenceFacts = ({ licences }: { licences: Data['licences'] }) => (
  <div className={classes.groups}>
    {Object.entries(licenceGroups).map(([title, names]) => (
      <FactGroup key={title} title={title} facts={factsOf(licenceFields, licences, names)} />
    ))}
    <FactGroup
      title="Bank account"
      facts={[
        [licenceFields.accountName.label, licences.accountName],
        [licenceFields.bsb.label, <Code key="bsb" value={licences.bsb && formatBsb(licences.bsb)} />],
        [licenceFields.accountNumber.label, <Code key="account" value={licences.accountNumber} />],
      ]}
    />
    {licences.referees.length === 0 && (
      <FactGroup title={refereeField.label} facts={[[refereeField.label, null]]} />
    )}
    {licences.referees.map((referee, index) => (
      <FactGroup
        // Referees have no unique name.
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        key={index}
        title={`${refereeField.one} ${index + 1}`}
        facts={refereeFacts(referee)}
      />
    ))}
  </div>
);

export const DirectorFacts = ({ director }: { director: Omit<Data['directors'][number], 'entityId'> }) => (
  <Facts
    dense
    facts={[
      ...factsOf(directorFields, director, [
        'dateOfBirth',
        'mobile',
        'email',
        'driverLicenseNumber',
        'driverLicenseState',
        'driverLicenseCardNumber',
      ]),
      ['Address', addressLine('address', director)],
      ...factsOf(directorFields, director, ['privacyConsentAt']),
    ]}
  />
);
