import { directorFields, directorLimits } from '@assay/contract/assessment/accreditation/record';
import { emptyValues } from '@assay/contract/kit/values';
import { mostDirectors } from '@assay/lending/accreditations';
import { directorHeading } from '@assay/lending/people';
import type { ComponentProps, ReactNode } from 'react';
import type { Needed } from '../../../lib/form/needed-to-save.ts';
import { PanelList, type PanelWords } from '../../../ui/form/lines/panel-list.tsx';
import { IdentityFields } from '../../application/public.ts';

export const freshDirector = emptyValues(directorFields);

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
  firstOpen?: number;
  nameOf?: ComponentProps<typeof PanelList>['nameOf'];
}

export const DirectorList = ({ form, needed, consent, firstOpen = 0, nameOf }: DirectorListProps) => (
  <PanelList
    form={form}
    name="directors"
    words={words}
    fresh={freshDirector}
    most={mostDirectors}
    firstOpen={firstOpen}
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
