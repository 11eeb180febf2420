import { guarantorFields } from '@assay/contract/application/guarantor';
import { formatMoney } from '../../../lib/formats.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { LineTable } from '../../../ui/form/lines/line-table.tsx';
import type { LinesForm } from '../../../ui/form/lines/use-lines.ts';
import { InvestmentFields } from './guarantor-investment.tsx';
import panelClasses from './guarantor-panel.module.css';
import { totalOf } from './guarantor-values.ts';
import { IdentityFields } from './identity-fields.tsx';

type GuarantorSet = FieldSet<typeof guarantorFields>;

interface GuarantorFieldsProps {
  of: GuarantorSet & { form: LinesForm };
}

const totalWords = (lines: readonly Record<string, unknown>[]) =>
  formatMoney(totalOf(lines as unknown as Parameters<typeof totalOf>[0]));

const AssetsAndLiabilities = ({ of: { form } }: GuarantorFieldsProps) => (
  <div className={panelClasses.tables}>
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

export const GuarantorFields = ({ of }: GuarantorFieldsProps) => (
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
