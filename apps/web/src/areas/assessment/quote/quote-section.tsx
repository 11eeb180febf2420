import { derivedFields, figureFields, type Quote, quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
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

interface LineProps {
  name: keyof typeof fields;
  of: object;
  detail?: ReactNode;
  as?: 'sum' | 'total';
}

function Line({ name, of, detail, as }: LineProps) {
  const value: unknown = Reflect.get(of, name);
  return (
    <LedgerLine label={fields[name].label} detail={detail} {...(as && { as })}>
      {value === null ? <NoValue /> : shownIn(fields, name, value)}
    </LedgerLine>
  );
}

const AssetDetails = ({ application, quote }: { application: Application; quote: Quote }) => (
  <Section
    title="Asset Details"
    extras={<EditLink application={application} tab="quotes" what="quote" isNamed />}
  >
    <Ledger>
      {(
        ['assetTypeCategory', 'assetType', 'assetManufactureYear', 'supplierType', 'isPropertyOwner'] as const
      ).map((name) => (
        <Line key={name} name={name} of={quote} />
      ))}
    </Ledger>
  </Section>
);

/** `3.00%`, or the requested amount. */
const asked = (quote: Quote, share: 'brokerage' | 'balloon'): string =>
  (quote[`${share}Type`] === 'PERCENTAGE' ? formatPercentage : formatMoney)(quote[`${share}Amount`]);

const comesTo = (quote: Quote, share: 'brokerage' | 'balloon') =>
  quote[`${share}Type`] === 'NOMINAL' && formatPercentage(savedFigures(quote)[`${share}Percentage`]);

const typeOf = (quote: Quote, name: 'brokerageType' | 'balloonType') =>
  shownValue(quoteFields[name], quote[name]).toLowerCase();

const FeesAndRates = ({ quote }: { quote: Quote }) => (
  <Section title="Fees and Rates">
    <Ledger>
      <Line name="baseRate" of={quote} />
      <Line
        name="financierRate"
        of={quote}
        detail={quote.isFinancierRateManual && <StatusTag kind="hold">Manual</StatusTag>}
      />
      <Line name="applicationFee" of={quote} detail="+ GST" />
      <Line name="applicationFeeWithGst" of={quote} />
      <Line name="includeApplicationFee" of={quote} />
      <Line name="brokerOriginationFeeAmount" of={quote} detail="+ GST" />
      <Line name="brokerOriginationFeeAmountWithGst" of={quote} />
      <Line name="includeOriginationFee" of={quote} />
      <LedgerLine label={fields.brokerageAmount.label} detail={typeOf(quote, 'brokerageType')}>
        {asked(quote, 'brokerage')}
      </LedgerLine>
      <Line name="brokerageNominal" of={quote} detail={comesTo(quote, 'brokerage')} />
      <Line name="brokerageNominalWithGst" of={quote} />
    </Ledger>
  </Section>
);

const Less = ({ name, quote }: { name: 'depositAmount' | 'tradeInAmount'; quote: Quote }) => (
  <LedgerLine label={fields[name].label}>{formatMoney(-quote[name])}</LedgerLine>
);

function Financials({ quote }: { quote: Quote }) {
  const figures = savedFigures(quote);
  return (
    <Section title="Financials">
      <Ledger>
        <Line name="purchaseAmount" of={quote} />
        <Less name="depositAmount" quote={quote} />
        <Less name="tradeInAmount" quote={quote} />
        <Line name="tradePayoutAmount" of={quote} />
        <Line name="netPurchasePrice" of={figures} as="sum" />
        <Line name="financedFees" of={figures} detail="incl. GST" />
        <Line name="amountFinanced" of={quote} as="sum" />
        <Line name="brokerageNominalWithGst" of={quote} />
        <Line name="amountFunded" of={figures} as="sum" />
        <LedgerLine label={fields.balloonAmount.label} detail={typeOf(quote, 'balloonType')}>
          {asked(quote, 'balloon')}
        </LedgerLine>
        <Line name="balloonNominal" of={quote} detail={comesTo(quote, 'balloon')} />
      </Ledger>
    </Section>
  );
}

function Summary({ application: { data }, quote }: { application: Application; quote: Quote }) {
  return (
    <Section title="Summary">
      <Ledger>
        <Line name="amountFunded" of={savedFigures(quote)} />
        <Line
          name="repaymentTermMonth"
          of={quote}
          detail={formatYears(termYears(quote.repaymentTermMonth))}
        />
        <Line name="repaymentTermOption" of={quote} />
        <Line name="installmentAmount" of={quote} detail="monthly" as="total" />
        <Line name="firstInstallmentAmount" of={quote} detail="plus fees not financed" />
        <Line name="totalPaymentToBrokerWithGst" of={quote} detail="incl. GST" />
        <Line name="lenderName" of={data} />
        <Line name="introducerFundPercentage" of={data} />
      </Ledger>
    </Section>
  );
}

export function QuoteSection({ assessment: { data: application } }: { assessment: Assessment }) {
  const { quote } = application;
  if (!quote) return <p>The quote hasn't been entered yet.</p>;
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr))',
        gap: '0.75rem',
      }}
    >
      <Stack>
        <AssetDetails application={application} quote={quote} />
        <FeesAndRates quote={quote} />
      </Stack>
      <Stack>
        <Financials quote={quote} />
        <Summary application={application} quote={quote} />
      </Stack>
    </div>
  );
}
