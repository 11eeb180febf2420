import {
  guarantorFields,
  guarantorLimits,
  type guarantorsUpdate,
} from '@assay/contract/application/guarantor';
import { guarantorHeading, mostGuarantors } from '@assay/lending/people';
import type { FormOf } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import type { Needed } from '../../../lib/form/needed-to-save.ts';
import { formatMoney } from '../../../lib/formats.ts';
import type { WiringForm } from '../../../ui/form/field.tsx';
import { PanelList, type PanelWords } from '../../../ui/form/lines/panel-list.tsx';
import { GuarantorFields } from './guarantor-fields.tsx';
import classes from './guarantor-panel.module.css';
import { freshGuarantor, netAssetsOf } from './guarantor-values.ts';

function NetAssets({ form }: { form: WiringForm }) {
  const net = useTypedValue(form, (values) => netAssetsOf(values as Parameters<typeof netAssetsOf>[0]));
  return (
    <>
      <span className={classes.label}>Net assets</span> <b>{formatMoney(net)}</b>
    </>
  );
}

const words: PanelWords = {
  one: 'guarantor',
  heading: (index, person) =>
    guarantorHeading(index, person as unknown as Parameters<typeof guarantorHeading>[1]),
  effect: 'Everything entered about this person is removed when you save the guarantors.',
  whyNoFewer: 'An application needs at least one guarantor.',
  whyNoMore: `${guarantorLimits.tooMany}.`,
};

interface GuarantorListProps {
  form: FormOf<typeof guarantorsUpdate>;
  needed: Needed;
  firstOpen: number;
}

export const GuarantorList = ({ form, needed, firstOpen }: GuarantorListProps) => (
  <PanelList
    form={form}
    name="guarantors"
    words={words}
    fresh={freshGuarantor}
    most={mostGuarantors}
    firstOpen={firstOpen}
    extras={(person) => <NetAssets form={person} />}
  >
    {(person, index) => (
      <GuarantorFields
        of={{
          form: person,
          fields: guarantorFields,
          needed: (name) => needed(`guarantors.${index}.${name}`),
        }}
      />
    )}
  </PanelList>
);
