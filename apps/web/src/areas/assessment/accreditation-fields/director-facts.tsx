import { type Accreditation, directorFields } from '@assay/contract/assessment/accreditation/record';
import { factsOf } from '../../../lib/field-words.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { Facts } from '../../../ui/value/facts.tsx';

type Data = Accreditation['data'];

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
