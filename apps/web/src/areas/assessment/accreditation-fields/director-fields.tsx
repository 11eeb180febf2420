import {
  type Accreditation,
  directorFields,
  directorLimits,
} from '@assay/contract/assessment/accreditation/record';
import { emptyValues } from '@assay/contract/kit/values';
import { mostDirectors } from '@assay/lending/accreditations';
import { directorHeading } from '@assay/lending/people';
import type { ComponentProps, ReactNode } from 'react';
import { factsOf } from '../../../lib/field-words.ts';
import type { Needed } from '../../../lib/form/needed-to-save.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { PanelList, type PanelWords } from '../../../ui/form/lines/panel-list.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { birthdaysIn, IdentityFields } from '../../application/public.ts';

export const freshDirector = emptyValues(directorFields);

/** The days of a form with directors that can't be in the future. */
export const directorDays = ({ directors }: { directors?: Parameters<typeof birthdaysIn>[1] }) =>
  birthdaysIn('directors', directors);

export const headingOf: PanelWords['heading'] = (index, person) =>
  directorHeading(index, person as unknown as Parameters<typeof directorHeading>[1]);

const words: PanelWords = {
  one: 'director',
  heading: headingOf,
  effect: 'Everything entered about this person is removed.',
  whyNoFewer: 'A company needs at least one director.',
  whyNoMore: `${directorLimits.tooMany}.`,
};

interface DirectorListProps {
  form: ComponentProps<typeof PanelList<'directors'>>['form'];
  needed?: Needed;
  consent?: ReactNode;
  nameOf?: ComponentProps<typeof PanelList>['nameOf'];
}

export const DirectorList = ({ form, needed, consent, nameOf }: DirectorListProps) => (
  <PanelList
    form={form}
    name="directors"
    words={words}
    fresh={freshDirector}
    most={mostDirectors}
    firstOpen={0}
    nameOf={nameOf}
  >
    {(person, index) => (
      <IdentityFields
        of={{
          form: person,
          fields: directorFields,
          needed: (name) => needed?.(`directors.${index}.${name}`),
        }}
        consent={consent}
      />
    )}
  </PanelList>
);

type Director = Omit<Accreditation['data']['directors'][number], 'entityId'>;

export const DirectorFacts = ({ director }: { director: Director }) => (
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
