import { derivedFields, figureFields, type Quote, quoteFields } from '@assay/contract/application/quote';
import type { Assessment } from '@assay/contract/assessment/record';
import { termYears } from '@assay/lending/derived';
import { savedFigures } from '@assay/lending/saved-quote';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { shownIn, shownValue } from '../../../lib/field-words.ts';
import { formatMoney, formatPercentage, formatYears } from '../../../lib/formats.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Ledger, LedgerLine } from '../../../ui/value/ledger.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { EditLink } from '../edit-link.tsx';

const fields = { ...quoteFields, ...figureFields, ...derivedFields };
type Name = keyof typeof fields;

interface More {
  detail?: ReactNode;
  as?: 'sum' | 'total';
  /** Shown instead of the value. */
  words?: string;
}

interface LinesProps {
  title: string;
  extras?: ReactNode;
  of: object;
  lines: readonly (Name | readonly [Name, More])[];
}

const Lines = ({ title, extras, of, lines }: LinesProps) => (
  <Section title={title} extras={extras}>
    <Ledger>
      {lines.map((line) => {
        const [name, { words, ...more }] = typeof line === 'string' ? [line, {} as More] : line;
        const value: unknown = Reflect.get(of, name);
        return (
          <LedgerLine key={name} label={fields[name].label} {...more}>
            {words ?? (value === null ? <NoValue /> : shownIn(fields, name, value))}
          </LedgerLine>
        );
      })}
    </Ledger>
  </Section>
);

/** As requested: a percentage or an amount, with its type in words. */
function asked(quote: Quote, share: 'brokerage' | 'balloon'): More {
  const [type, amount] = [quote[`${share}Type`], quote[`${share}Amount`]];
  return {
    words: type === 'PERCENTAGE' ? formatPercentage(amount) : formatMoney(amount),
    detail: shownValue(quoteFields[`${share}Type`], type).toLowerCase(),
  };
}

/** Returns a nominal amount's percentage: `3.00%`. */
const comesTo = (quote: Quote, share: 'brokerage' | 'balloon'): More => ({
  detail: quote[`${share}Type`] === 'NOMINAL' && formatPercentage(savedFigures(quote)[`${share}Percentage`]),
});

const less = (amount: number): More => ({ words: formatMoney(-amount) });

export function QuoteSection({ assessment: { data: application } }: { assessment: Assessment }) {
  const { quote, data } = application;
  if (!quote) return <p>The quote hasn't been entered yet.</p>;
  const of = { ...quote, ...savedFigures(quote), ...data };
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr))',
        gap: '0.75rem',
      }}
    >
      <Stack>
        <Lines
          title="Asset Details"
          extras={<EditLink application={application} tab="quotes" what="quote" isNamed />}
          of={of}
          lines={[
            'assetTypeCategory',
            'assetType',
            'assetManufactureYear',
            'supplierType',
            'isPropertyOwner',
          ]}
        />
        <Lines
          title="Fees and Rates"
          of={of}
          lines={[
            'baseRate',
            [
              'financierRate',
              { detail: quote.isFinancierRateManual && <StatusTag kind="hold">Manual</StatusTag> },
            ],
            ['applicationFee', { detail: '+ GST' }],
            'applicationFeeWithGst',
            'includeApplicationFee',
            ['brokerOriginationFeeAmount', { detail: '+ GST' }],
            'brokerOriginationFeeAmountWithGst',
            'includeOriginationFee',
            ['brokerageAmount', asked(quote, 'brokerage')],
            ['brokerageNominal', comesTo(quote, 'brokerage')],
            'brokerageNominalWithGst',
          ]}
        />
      </Stack>
      <Stack>
        <Lines
          title="Financials"
          of={of}
          lines={[
            'purchaseAmount',
            ['depositAmount', less(quote.depositAmount)],
            ['tradeInAmount', less(quote.tradeInAmount)],
            'tradePayoutAmount',
            ['netPurchasePrice', { as: 'sum' }],
            ['financedFees', { detail: 'incl. GST' }],
            ['amountFinanced', { as: 'sum' }],
            'brokerageNominalWithGst',
            ['amountFunded', { as: 'sum' }],
            ['balloonAmount', asked(quote, 'balloon')],
            ['balloonNominal', comesTo(quote, 'balloon')],
          ]}
        />
        <Lines
          title="Summary"
          of={of}
          lines={[
            'amountFunded',
            ['repaymentTermMonth', { detail: formatYears(termYears(quote.repaymentTermMonth)) }],
            'repaymentTermOption',
            ['installmentAmount', { detail: 'monthly', as: 'total' }],
            ['firstInstallmentAmount', { detail: 'plus fees not financed' }],
            ['totalPaymentToBrokerWithGst', { detail: 'incl. GST' }],
            'lenderName',
            'introducerFundPercentage',
          ]}
        />
      </Stack>
    </div>
  );
}
