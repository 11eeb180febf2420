import { guarantorFields, guarantorLimits, guarantorsUpdate } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { reference } from '@assay/contract/kit/field-kinds';
import { mostGuarantors } from '@assay/lending/people';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import type { Needed } from '../../../lib/form/needed-to-save.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { type Bought, useSlots } from '../../../lib/slots.ts';
import { addressNames } from '../../../ui/form/address/address.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { Field, type FieldSet, type WiringForm } from '../../../ui/form/field.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { LineTable } from '../../../ui/form/lines/line-table.tsx';
import { PanelList, type PanelWords } from '../../../ui/form/lines/panel-list.tsx';
import type { LinesForm } from '../../../ui/form/lines/use-lines.ts';
import { useSaveGuarantors } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import classes from './guarantor.module.css';
import { GuarantorFacts } from './guarantor-facts.tsx';
import {
  birthdaysIn,
  freshGuarantor,
  guarantorValues,
  hasInvestment,
  investmentTitle,
  netAssetsOf,
  totalOf,
} from './guarantor-values.ts';
import { IdentityFields } from './identity-fields.tsx';
import { guarantorWords, PeopleVersion } from './people-version.tsx';
import { renamedWords } from './renamed.ts';

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

const totalWords = (lines: readonly Record<string, unknown>[]) =>
  formatMoney(totalOf(lines as unknown as Parameters<typeof totalOf>[0]));

const GuarantorFields = ({ of }: { of: FieldSet<typeof guarantorFields> & { form: LinesForm } }) => (
  <>
    <IdentityFields of={of}>
      <Field of={of} name="maritalStatus" />
      <Field of={of} name="dependentNumber" />
      <Field of={of} name="residentialStatus" />
    </IdentityFields>
    <div className={classes.lists}>
      {(['assets', 'liabilities'] as const).map((name) => (
        <LineTable
          key={of.form.key(name)}
          form={of.form}
          name={name}
          field={guarantorFields[name]}
          total={totalWords}
        />
      ))}
    </div>
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
  heading: guarantorWords.heading,
  effect: 'Everything entered about this person is removed when you save the guarantors.',
  whyNoFewer: 'An application needs at least one guarantor.',
  whyNoMore: `${guarantorLimits.tooMany}.`,
};

interface GuarantorListProps {
  form: FormOf<typeof guarantorsUpdate>;
  needed: Needed;
  firstOpen: number;
}

const GuarantorList = ({ form, needed, firstOpen }: GuarantorListProps) => (
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

function firstOpenOf({ guarantors, missing }: Application): number {
  if (guarantors.length < 2) return 0;
  return guarantors.findIndex((_, index) =>
    missing.some(({ path }) => path.startsWith(`guarantors.${index}.`)),
  );
}

const guarantorsSchema = refusingFuture(guarantorsUpdate, ({ guarantors }) =>
  birthdaysIn('guarantors', guarantors),
);

interface RenamedProps {
  form: FormOf<typeof guarantorsUpdate>;
  guarantors: Application['guarantors'];
  bought: readonly Bought[];
}

function Renamed({ form, guarantors, bought }: RenamedProps) {
  const words = useTypedValue(form, (values) =>
    renamedWords(bought, guarantors, (values as { guarantors?: typeof guarantors }).guarantors ?? []).join(
      '\n',
    ),
  );
  if (!words) return null;
  return (
    <div role="status">
      {words.split('\n').map((one) => (
        <div key={one}>
          <Warning>{one}</Warning>
        </div>
      ))}
    </div>
  );
}

const heading = <VisuallyHidden component="h2">Guarantors</VisuallyHidden>;

export function GuarantorsForm({ application }: { application: Application }) {
  const { assessmentId, guarantors } = application;
  const { Bought } = useSlots();
  const { form, needed } = useSectionForm(guarantorsSchema, {
    application,
    section: 'guarantors',
    valuesOf: guarantorValues,
    save: useSaveGuarantors(),
  });
  return (
    <>
      {heading}
      <SectionForm
        section="guarantors"
        form={form}
        fields={{ guarantors: reference('Guarantors') }}
        show={(_, value) => (
          <PeopleVersion conflict={form.conflict} name="guarantors" words={guarantorWords} version={value} />
        )}
        notice={
          Bought && (
            <Bought assessmentId={assessmentId}>
              {(bought) => <Renamed form={form} guarantors={guarantors} bought={bought} />}
            </Bought>
          )
        }
      >
        <GuarantorList form={form} needed={needed} firstOpen={firstOpenOf(application)} />
      </SectionForm>
    </>
  );
}

export const GuarantorsFacts = ({ application }: { application: Application }) => (
  <>
    {heading}
    <GuarantorFacts guarantors={application.guarantors} />
  </>
);
