import { derivedFields, figureFields, quoteFields } from '@assay/contract/application/quote';
import { termYears } from '@assay/lending/derived';
import { repaymentTermOptions } from '@assay/lending/instalment';
import type { QuoteFigures, QuoteTerms } from '@assay/lending/quote';
import type { ComponentProps } from 'react';
import { formatPercentage, formatYears } from '../../../lib/formats.ts';
import { DerivedMoney, DerivedPercentage, DerivedTerm } from '../../../ui/value/derived-figures.tsx';
import { Ledger, LedgerLine } from '../../../ui/value/ledger.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';

interface MoneyLineProps extends Pick<ComponentProps<typeof LedgerLine>, 'detail' | 'as'> {
  of: { label: string };
  value: number | null | undefined;
}

const MoneyLine = ({ of, value, ...line }: MoneyLineProps) => (
  <LedgerLine label={of.label} {...line}>
    <DerivedMoney value={value} />
  </LedgerLine>
);

const less = (value: number | null | undefined) => (typeof value === 'number' ? -value : value);

export interface QuoteLedgerProps {
  terms: { [Name in keyof QuoteTerms]?: QuoteTerms[Name] | null };
  figures: Partial<QuoteFigures>;
}

export function QuoteLedger({ terms, figures }: QuoteLedgerProps) {
  const { isFinancierRateManual, repaymentTermMonth, repaymentTermOption } = terms;
  const { balloonPercentage } = figures;
  return (
    <Ledger>
      <MoneyLine of={quoteFields.purchaseAmount} value={terms.purchaseAmount} />
      <MoneyLine of={quoteFields.depositAmount} value={less(terms.depositAmount)} />
      <MoneyLine of={quoteFields.tradeInAmount} value={less(terms.tradeInAmount)} />
      <MoneyLine of={quoteFields.tradePayoutAmount} value={terms.tradePayoutAmount} />
      <MoneyLine of={derivedFields.netPurchasePrice} as="sum" value={figures.netPurchasePrice} />
      <MoneyLine of={derivedFields.financedFees} detail="incl. GST" value={figures.financedFees} />
      <MoneyLine of={figureFields.amountFinanced} as="sum" value={figures.amountFinanced} />
      <MoneyLine
        of={quoteFields.brokerageAmount}
        detail="incl. GST"
        value={figures.brokerageNominalWithGst}
      />
      <MoneyLine of={derivedFields.amountFunded} as="sum" value={figures.amountFunded} />
      <LedgerLine
        label={quoteFields.financierRate.label}
        detail={
          isFinancierRateManual ? <StatusTag kind="hold">Manual</StatusTag> : figureFields.baseRate.label
        }
      >
        <DerivedPercentage value={figures.financierRate} />
      </LedgerLine>
      <LedgerLine
        label={quoteFields.repaymentTermMonth.label}
        detail={repaymentTermMonth ? formatYears(termYears(repaymentTermMonth)) : undefined}
      >
        <DerivedTerm value={repaymentTermMonth || undefined} />
      </LedgerLine>
      <MoneyLine
        of={quoteFields.balloonAmount}
        detail={balloonPercentage === undefined ? undefined : formatPercentage(balloonPercentage)}
        value={figures.balloonNominal}
      />
      <LedgerLine
        label={figureFields.installmentAmount.label}
        detail={`monthly, ${repaymentTermOptions[repaymentTermOption ?? 'IN_ARREARS'].toLowerCase()}`}
        as="total"
      >
        <output>
          <DerivedMoney value={figures.installmentAmount} />
        </output>
      </LedgerLine>
      <MoneyLine
        of={figureFields.firstInstallmentAmount}
        detail="plus fees not financed"
        value={figures.firstInstallmentAmount}
      />
      <MoneyLine
        of={figureFields.totalPaymentToBrokerWithGst}
        detail="incl. GST"
        value={figures.totalPaymentToBrokerWithGst}
      />
    </Ledger>
  );
}
