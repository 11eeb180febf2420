import {
  guarantorFields,
  guarantorLimits,
  type guarantorsUpdate,
} from '@assay/contract/application/guarantor';
import { guarantorHeading, mostGuarantors } from '@assay/lending/people';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import type { Needed } from '../../../lib/form/needed-to-save.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { addressNames } from '../../../ui/form/address/address.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { Field, type FieldSet, type WiringForm } from '../../../ui/form/field.tsx';
import { LineTable } from '../../../ui/form/lines/line-table.tsx';
import { PanelList, type PanelWords } from '../../../ui/form/lines/panel-list.tsx';
import type { LinesForm } from '../../../ui/form/lines/use-lines.ts';
import classes from './guarantor.module.css';
import { freshGuarantor, hasInvestment, investmentTitle, netAssetsOf, totalOf } from './guarantor-values.ts';
import { IdentityFields } from './identity-fields.tsx';

const prefix = 'investmentPropertyAddress';

function InvestmentFields({ of }: { of: FieldSet<typeof guarantorFields> }) {
  const { form } = of;
  const isOwned = useTypedValue(form, (values) => hasInvestment(values));
  const wasOwned = useRef(isOwned);
  const clear = useEffectEvent(() => {
    if (!('assets' in form.values())) return;
    for (const name of addressNames(prefix)) form.set(name, null);
  });
  useEffect(() => {
    // An error in a hidden field would block saving.
    if (wasOwned.current && !isOwned) clear();
    wasOwned.current = isOwned;
  }, [isOwned]);
  return isOwned && <AddressFields title={investmentTitle} of={of} prefix={prefix} />;
}

type GuarantorSet = FieldSet<typeof guarantorFields>;

interface GuarantorFieldsProps {
  of: GuarantorSet & { form: LinesForm };
}

const totalWords = (lines: readonly Record<string, unknown>[]) =>
  formatMoney(totalOf(lines as unknown as Parameters<typeof totalOf>[0]));

const AssetsAndLiabilities = ({ of: { form } }: GuarantorFieldsProps) => (
  <div className={classes.lists}>
    {(['assets', 'liabilities'] as const).map((name) => (
      <LineTable
        key={form.key(name)}
        form={form}
        name={name}
        field={guarantorFields[name]}
        total={totalWords}
      />
    ))}
  </div>
);

const GuarantorFields = ({ of }: GuarantorFieldsProps) => (
  <>
    <IdentityFields of={of}>
      <Field of={of} name="maritalStatus" />
      <Field of={of} name="dependentNumber" />
      <Field of={of} name="residentialStatus" />
    </IdentityFields>
    <AssetsAndLiabilities of={of} />
    <InvestmentFields of={of} />
  </>
);

function NetAssets({ form }: { form: WiringForm }) {
  const net = useTypedValue(form, (values) => netAssetsOf(values as Parameters<typeof netAssetsOf>[0]));
  return (
    <>
      <span className="quiet">Net assets</span> <b>{formatMoney(net)}</b>
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
