import type { guarantorForm } from '@assay/contract/application/guarantor';
import { assetKinds, liabilityKinds } from '@assay/lending/people';
import { Button, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { OptionalSelect } from '../../../ui/form/input/optional-select.tsx';
import { OptionalTextInput } from '../../../ui/form/input/optional-text-input.tsx';
import { choicesOf } from '../../../ui/form/input/select.tsx';
import { useLines } from '../../../ui/form/lines/use-lines.ts';
import classes from './guarantor-line-table.module.css';
import { freshAsset, freshLiability, totalOf } from './guarantor-values.ts';
import { guarantorLabels } from './guarantor-words.ts';

interface OwnerProps {
  form: FieldsOf<typeof guarantorForm>;
}

interface LineTableProps extends OwnerProps {
  path: 'assets' | 'liabilities';
  /** One of them: `Asset`. */
  one: string;
  fresh: unknown;
  kinds: Readonly<Record<string, string>>;
  amountLabel: string;
  /** What a line has besides its kind and amount; `assets.1` is the line. */
  before?: (line: `${string}.${number}`) => ReactNode;
  after?: (line: `${string}.${number}`) => ReactNode;
}

const mostLines = 20;

const RemoveLine = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <UnstyledButton className={classes.remove} aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="m3 3 6 6m0-6-6 6" />
    </svg>
  </UnstyledButton>
);

/** What somebody owns or owes, line by line, and what it comes to while it is typed. */
function LineTable(props: LineTableProps) {
  const { form, path, one, fresh, kinds, amountLabel, before, after } = props;
  const { list, keys, add, remove } = useLines(form, path, fresh);
  const total = useTypedValue(form, (values) => totalOf(values[path] as Parameters<typeof totalOf>[0]));
  const title = guarantorLabels[path];
  const line = (key: number, index: number) => {
    const at = `${path}.${index}` as const;
    const name = `${one} ${index + 1}`;
    return (
      <fieldset key={key} className={classes.line} data-line={index} aria-label={name}>
        <OptionalSelect
          key={form.key(`${at}.type`)}
          {...form.field(`${at}.type`)}
          label={guarantorLabels.type}
          choices={choicesOf(kinds)}
        />
        {before?.(at)}
        <MoneyInput key={form.key(`${at}.amount`)} {...form.field(`${at}.amount`)} label={amountLabel} />
        {after?.(at)}
        <RemoveLine label={`Remove ${name.toLowerCase()}`} onClick={() => remove(index)} />
      </fieldset>
    );
  };
  return (
    <div className={classes.table} data-of={path} ref={list}>
      <h4>{title}</h4>
      {keys.map(line)}
      <div className={classes.foot}>
        {keys.length < mostLines && (
          <Button variant="default" data-add onClick={add}>
            Add {one.toLowerCase()}
          </Button>
        )}
        <span className={classes.total}>
          Total {title.toLowerCase()} <b>{formatMoney(total)}</b>
        </span>
      </div>
    </div>
  );
}

const AssetTable = ({ form }: OwnerProps) => (
  <LineTable
    form={form}
    path="assets"
    one="Asset"
    fresh={freshAsset}
    kinds={assetKinds}
    amountLabel={guarantorLabels.amount}
  />
);

const LiabilityTable = ({ form }: OwnerProps) => (
  <LineTable
    form={form}
    path="liabilities"
    one="Liability"
    fresh={freshLiability}
    kinds={liabilityKinds}
    amountLabel="Balance or limit"
    before={(line) => (
      <OptionalTextInput
        key={form.key(`${line}.lenderName`)}
        {...form.field(`${line}.lenderName`)}
        label={guarantorLabels.lenderName}
        autoComplete="off"
      />
    )}
    after={(line) => (
      <MoneyInput
        key={form.key(`${line}.monthlyRepaymentAmount`)}
        {...form.field(`${line}.monthlyRepaymentAmount`)}
        label={guarantorLabels.monthlyRepaymentAmount}
      />
    )}
  />
);

export const OwnedAndOwed = ({ form }: OwnerProps) => (
  <div className={classes.tables}>
    <AssetTable key={form.key('assets')} form={form} />
    <LiabilityTable key={form.key('liabilities')} form={form} />
  </div>
);
