import { termYears } from '@assay/lending/derived';
import { repaymentTermOptions } from '@assay/lending/instalment';
import type { QuoteFigures, QuoteTerms } from '@assay/lending/quote';
import { formatPercentage, formatTerm, formatYears } from '../../../lib/formats.ts';
import { Money, Percentage } from '../../../ui/value/figures.tsx';
import { Ledger, LedgerLine } from '../../../ui/value/ledger.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';

/** What the ledger shows of it as it was said. */
type Said =
  | 'purchaseAmount'
  | 'depositAmount'
  | 'tradeInAmount'
  | 'tradePayoutAmount'
  | 'isFinancierRateManual'
  | 'repaymentTermMonth'
  | 'repaymentTermOption';

export interface QuoteLedgerProps {
  /** Where a field is empty, there is nothing. */
  terms: { [Name in Said]?: QuoteTerms[Name] | null };
  /** What follows from it, as far as it can be known. */
  figures: Partial<QuoteFigures>;
}

const shareOf = (percentage: number | undefined) =>
  percentage === undefined ? undefined : formatPercentage(percentage);

/** What is lent: the price and what is added to it. */
const Amounts = ({ terms, figures }: QuoteLedgerProps) => (
  <>
    <LedgerLine label="Purchase price">
      <Money of={terms.purchaseAmount} />
    </LedgerLine>
    <LedgerLine label="Deposit">
      <Less of={terms.depositAmount} />
    </LedgerLine>
    <LedgerLine label="Trade-in">
      <Less of={terms.tradeInAmount} />
    </LedgerLine>
    <LedgerLine label="Payout">
      <Money of={terms.tradePayoutAmount} />
    </LedgerLine>
    <LedgerLine label="Net purchase price" as="sum">
      <Money of={figures.netPurchasePrice} />
    </LedgerLine>
    <LedgerLine label="Financed fees" detail="with GST">
      <Money of={figures.financedFees} />
    </LedgerLine>
    <LedgerLine label="Amount financed" as="sum">
      <Money of={figures.amountFinanced} />
    </LedgerLine>
    <LedgerLine label="Brokerage" detail="with GST">
      <Money of={figures.brokerageNominalWithGst} />
    </LedgerLine>
    <LedgerLine label="Amount funded" as="sum">
      <Money of={figures.amountFunded} />
    </LedgerLine>
  </>
);

const Less = ({ of }: { of: number | null | undefined }) => (
  <Money of={of === null || of === undefined ? of : -of} />
);

const Conditions = ({ terms, figures }: QuoteLedgerProps) => (
  <>
    <LedgerLine
      label="Financier rate"
      detail={terms.isFinancierRateManual ? <StatusTag kind="hold">Manual</StatusTag> : 'base rate'}
    >
      <Percentage of={figures.financierRate} />
    </LedgerLine>
    <LedgerLine
      label="Term"
      detail={terms.repaymentTermMonth ? formatYears(termYears(terms.repaymentTermMonth)) : undefined}
    >
      {terms.repaymentTermMonth ? formatTerm(terms.repaymentTermMonth) : <NoValue />}
    </LedgerLine>
    <LedgerLine label="Balloon" detail={shareOf(figures.balloonPercentage)}>
      <Money of={figures.balloonNominal} />
    </LedgerLine>
  </>
);

/** The quote as it adds up, line by line. */
export const QuoteLedger = ({ terms, figures }: QuoteLedgerProps) => (
  <Ledger>
    <Amounts terms={terms} figures={figures} />
    <Conditions terms={terms} figures={figures} />
    <LedgerLine
      label="Instalment"
      detail={`monthly, ${repaymentTermOptions[terms.repaymentTermOption ?? 'IN_ARREARS'].toLowerCase()}`}
      as="total"
    >
      <output>
        <Money of={figures.installmentAmount} />
      </output>
    </LedgerLine>
    <LedgerLine label="First instalment" detail="with other fees">
      <Money of={figures.firstInstallmentAmount} />
    </LedgerLine>
    <LedgerLine label="Total payment to broker" detail="with GST">
      <Money of={figures.totalPaymentToBrokerWithGst} />
    </LedgerLine>
  </Ledger>
);
