import { derivedFields, figureFields, quoteFields } from '@assay/contract/application/quote';
import { termYears } from '@assay/lending/derived';
import { repaymentTermOptions } from '@assay/lending/instalment';
import type { QuoteFigures, QuoteTerms } from '@assay/lending/quote';
import { formatPercentage, formatYears } from '../../../lib/formats.ts';
import { DerivedMoney, DerivedPercentage, DerivedTerm } from '../../../ui/value/derived-figures.tsx';
import { Ledger, LedgerLine } from '../../../ui/value/ledger.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';

type Said =
  | 'purchaseAmount'
  | 'depositAmount'
  | 'tradeInAmount'
  | 'tradePayoutAmount'
  | 'isFinancierRateManual'
  | 'repaymentTermMonth'
  | 'repaymentTermOption';

export interface QuoteLedgerProps {
  terms: { [Name in Said]?: QuoteTerms[Name] | null };
  figures: Partial<QuoteFigures>;
}

const shareOf = (percentage: number | undefined) =>
  percentage === undefined ? undefined : formatPercentage(percentage);

const Amounts = ({ terms, figures }: QuoteLedgerProps) => (
  <>
    <LedgerLine label={quoteFields.purchaseAmount.label}>
      <DerivedMoney value={terms.purchaseAmount} />
    </LedgerLine>
    <LedgerLine label={quoteFields.depositAmount.label}>
      <Less value={terms.depositAmount} />
    </LedgerLine>
    <LedgerLine label={quoteFields.tradeInAmount.label}>
      <Less value={terms.tradeInAmount} />
    </LedgerLine>
    <LedgerLine label={quoteFields.tradePayoutAmount.label}>
      <DerivedMoney value={terms.tradePayoutAmount} />
    </LedgerLine>
    <LedgerLine label={derivedFields.netPurchasePrice.label} as="sum">
      <DerivedMoney value={figures.netPurchasePrice} />
    </LedgerLine>
    <LedgerLine label={derivedFields.financedFees.label} detail="incl. GST">
      <DerivedMoney value={figures.financedFees} />
    </LedgerLine>
    <LedgerLine label={figureFields.amountFinanced.label} as="sum">
      <DerivedMoney value={figures.amountFinanced} />
    </LedgerLine>
    <LedgerLine label={quoteFields.brokerageAmount.label} detail="incl. GST">
      <DerivedMoney value={figures.brokerageNominalWithGst} />
    </LedgerLine>
    <LedgerLine label={derivedFields.amountFunded.label} as="sum">
      <DerivedMoney value={figures.amountFunded} />
    </LedgerLine>
  </>
);

const Less = ({ value }: { value: number | null | undefined }) => (
  <DerivedMoney value={value === null || value === undefined ? value : -value} />
);

const Conditions = ({ terms, figures }: QuoteLedgerProps) => (
  <>
    <LedgerLine
      label={quoteFields.financierRate.label}
      detail={
        terms.isFinancierRateManual ? <StatusTag kind="hold">Manual</StatusTag> : figureFields.baseRate.label
      }
    >
      <DerivedPercentage value={figures.financierRate} />
    </LedgerLine>
    <LedgerLine
      label={quoteFields.repaymentTermMonth.label}
      detail={terms.repaymentTermMonth ? formatYears(termYears(terms.repaymentTermMonth)) : undefined}
    >
      <DerivedTerm value={terms.repaymentTermMonth || undefined} />
    </LedgerLine>
    <LedgerLine label={quoteFields.balloonAmount.label} detail={shareOf(figures.balloonPercentage)}>
      <DerivedMoney value={figures.balloonNominal} />
    </LedgerLine>
  </>
);

export const QuoteLedger = ({ terms, figures }: QuoteLedgerProps) => (
  <Ledger>
    <Amounts terms={terms} figures={figures} />
    <Conditions terms={terms} figures={figures} />
    <LedgerLine
      label={figureFields.installmentAmount.label}
      detail={`monthly, ${repaymentTermOptions[terms.repaymentTermOption ?? 'IN_ARREARS'].toLowerCase()}`}
      as="total"
    >
      <output>
        <DerivedMoney value={figures.installmentAmount} />
      </output>
    </LedgerLine>
    <LedgerLine label={figureFields.firstInstallmentAmount.label} detail="plus fees not financed">
      <DerivedMoney value={figures.firstInstallmentAmount} />
    </LedgerLine>
    <LedgerLine label={figureFields.totalPaymentToBrokerWithGst.label} detail="incl. GST">
      <DerivedMoney value={figures.totalPaymentToBrokerWithGst} />
    </LedgerLine>
  </Ledger>
);
