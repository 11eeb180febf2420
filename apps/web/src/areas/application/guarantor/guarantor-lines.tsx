import { type Guarantor, guarantorFields } from '@assay/contract/application/guarantor';
import type { LinesField } from '@assay/contract/kit/field';
import type { ReactNode } from 'react';
import { shownIn } from '../../../lib/field-words.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import classes from './guarantor-facts.module.css';
import { totalOf } from './guarantor-values.ts';

type Liability = Guarantor['liabilities'][number];

interface LineTableProps<Line> {
  field: LinesField;
  amount: string;
  lines: readonly Line[];
  words: (line: Line) => ReactNode;
}

function LineTable<Line extends { type: string; amount: number }>(props: LineTableProps<Line>) {
  const { field, amount, lines, words } = props;
  return (
    <table className={classes.table}>
      <caption>{field.label}</caption>
      <thead>
        <tr>
          <th scope="col">{field.fields.type?.label}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may be worth the same
          <tr key={index}>
            <td>{words(line)}</td>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total {field.label.toLowerCase()}</th>
          <td>{formatMoney(totalOf(lines))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const { assets: assetField, liabilities: liabilityField } = guarantorFields;

const typeOf = (field: LinesField, { type }: { type: string }) => shownIn(field.fields, 'type', type);

export const AssetTable = ({ assets }: Pick<Guarantor, 'assets'>) => (
  <LineTable
    field={assetField}
    amount={assetField.fields.amount.label}
    lines={assets}
    words={(asset) => typeOf(assetField, asset)}
  />
);

/** A credit card counts with its limit, other liabilities with their balance. */
const owedLabel = ({ type }: Liability) => (type === 'CREDIT_CARD' ? 'Credit limit' : 'Balance');

/** `Mortgage · CBA`, with details in a popover. */
function LiabilityWords({ liability }: { liability: Liability }) {
  const { lenderName, amount, monthlyRepaymentAmount } = liability;
  const type = typeOf(liabilityField, liability);
  return (
    <Popover label={[type, lenderName].filter(Boolean).join(' · ')}>
      <Facts
        dense
        facts={[
          [liabilityField.fields.type.label, type],
          [liabilityField.fields.lenderName.label, lenderName],
          [owedLabel(liability), formatMoney(amount)],
          [liabilityField.fields.monthlyRepaymentAmount.label, formatMoney(monthlyRepaymentAmount)],
        ]}
      />
    </Popover>
  );
}

export const LiabilityTable = ({ liabilities }: Pick<Guarantor, 'liabilities'>) => (
  <LineTable
    field={liabilityField}
    amount={liabilityField.fields.amount.label}
    lines={liabilities}
    words={(liability) => <LiabilityWords liability={liability} />}
  />
);
