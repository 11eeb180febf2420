import type { QuoteForm } from '@assay/contract/application-quote';
import { quoteFigures } from '@assay/lending/quote';
import type { Db } from '../../kernel/database.ts';
import { unprocessable } from '../../kernel/errors.ts';
import { getFees } from './fees.store.ts';
import type { SavedQuote } from './sections.store.ts';

/** What a person said of a quote with the figures that follow: the server's own, whatever the screen showed. */
export async function savedQuoteOf(db: Db, form: QuoteForm): Promise<SavedQuote> {
  const { lenderName, introducerFundPercentage, ...terms } = form;
  const fees = await getFees(db);
  if (terms.brokerOriginationFeeAmount > fees.originationFeeMax)
    throw unprocessable(
      `The origination fee can be at most $${fees.originationFeeMax}`,
      'brokerOriginationFeeAmount',
    );
  const figures = quoteFigures(terms, fees);
  if (figures.amountFinanced <= 0) throw unprocessable('Nothing is left to finance', 'depositAmount');
  if (figures.balloonNominal > figures.amountFunded)
    throw unprocessable('Balloon cannot be more than the amount funded', 'balloonAmount');
  return {
    ...terms,
    financierRate: figures.financierRate,
    baseRate: figures.baseRate,
    brokerageNominal: figures.brokerageNominal,
    brokerageNominalWithGst: figures.brokerageNominalWithGst,
    amountFinanced: figures.amountFinanced,
    applicationFee: figures.applicationFee,
    applicationFeeWithGst: figures.applicationFeeWithGst,
    brokerOriginationFeeAmountWithGst: figures.brokerOriginationFeeAmountWithGst,
    installmentAmount: figures.installmentAmount,
    firstInstallmentAmount: figures.firstInstallmentAmount,
    balloonNominal: figures.balloonNominal,
    totalPaymentToBrokerWithGst: figures.totalPaymentToBrokerWithGst,
    lenderName,
    introducerFundPercentage,
  };
}
