import type { Quote } from '@assay/contract/application/quote';
import { type Fees, type QuoteTerms, quoteFigures } from '@assay/lending/quote';
import { savedFigures } from '@assay/lending/saved-quote';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveFigures, readTerms, shareWords } from './quote-figures.ts';

const fees: Fees = {
  applicationFee: 495,
  originationFeeMax: 990,
  baseRates: [
    { assetTypeCategory: 'Motor vehicle', rate: 6.95 },
    { assetTypeCategory: 'Yellow goods', rate: 7.75 },
  ],
  privateSaleMargin: 0.5,
  notPropertyOwnerMargin: 1,
};

const terms: QuoteTerms = {
  assetTypeCategory: 'Yellow goods',
  supplierType: 'DEALER',
  isPropertyOwner: true,
  repaymentTermMonth: 60,
  repaymentTermOption: 'IN_ADVANCE',
  brokerageType: 'PERCENTAGE',
  brokerageAmount: 4,
  isFinancierRateManual: false,
  financierRate: 0,
  includeApplicationFee: true,
  includeOriginationFee: false,
  purchaseAmount: 110_000,
  depositAmount: 10_000,
  tradeInAmount: 0,
  tradePayoutAmount: 0,
  brokerOriginationFeeAmount: 500,
  balloonType: 'NOMINAL',
  balloonAmount: 11_000,
};
const whole = {
  ...terms,
  assetType: 'Excavator',
  assetManufactureYear: 2024,
  lenderName: null,
  introducerFundPercentage: null,
  version: 3,
};

test('every figure of a complete quote equals the server’s', () => {
  expect(liveFigures(whole, fees)).toEqual(quoteFigures(terms, fees));
});

test('calculates figures without the fields that don’t affect them', () => {
  expect(liveFigures({ ...whole, assetType: '', assetManufactureYear: null }, fees)).toEqual(
    quoteFigures(terms, fees),
  );
});

test('knows everything but the instalment without a term', () => {
  const { installmentAmount: _, firstInstallmentAmount: __, ...rest } = quoteFigures(terms, fees);
  expect(liveFigures({ ...whole, repaymentTermMonth: null }, fees)).toEqual(rest);
  expect(liveFigures({ ...whole, repaymentTermMonth: 0 }, fees)).toEqual(rest);
});

test('knows the fees and the rate without a price', () => {
  expect(liveFigures({ ...whole, purchaseAmount: null }, fees)).toEqual({
    baseRate: 7.75,
    financierRate: 7.75,
    applicationFee: 495,
    applicationFeeWithGst: 544.5,
    brokerOriginationFeeAmountWithGst: 550,
    financedFees: 544.5,
    balloonNominal: 11_000,
  });
});

test('a rate that was set by hand needs no category', () => {
  const manual = { ...whole, assetTypeCategory: '', isFinancierRateManual: true, financierRate: 9 };
  const { baseRate, installmentAmount } = liveFigures(manual, fees);
  expect(baseRate).toBeUndefined();
  expect(installmentAmount).toBe(
    quoteFigures({ ...terms, isFinancierRateManual: true, financierRate: 9 }, fees).installmentAmount,
  );
});

test('a balloon above the price leaves the instalment out, not the amounts', () => {
  const figures = liveFigures({ ...whole, balloonAmount: 110_001 }, fees);
  expect(figures.installmentAmount).toBeUndefined();
  expect(figures.amountFunded).toBe(quoteFigures(terms, fees).amountFunded);
});

test('shows no figures until the fees are known', () => {
  expect(liveFigures(whole, undefined)).toEqual({});
});

test('calculates a finite number or nothing, whatever is typed', () => {
  const anything = fc.oneof(
    fc.constantFrom(null, undefined, '', Number.NaN, Infinity, -1, 0, 1, 'PERCENTAGE', 'x', true),
    fc.double(),
  );
  const values = fc.record(Object.fromEntries(Object.keys(whole).map((name) => [name, anything])));
  fc.assert(
    fc.property(values, (typed) => {
      for (const figure of Object.values(liveFigures({ ...whole, ...typed }, fees)))
        expect(Number.isFinite(figure)).toBe(true);
    }),
  );
});

test('leaves out terms that aren’t numbers', () => {
  expect(readTerms({ purchaseAmount: '5O000', depositAmount: 5, supplierType: 'DEALER' })).toEqual({
    depositAmount: 5,
    supplierType: 'DEALER',
  });
});

test('shows a saved quote’s own figures, whatever the fees are now', () => {
  const figures = quoteFigures(terms, fees);
  const saved = { ...whole, ...figures } as unknown as Quote;
  expect(savedFigures(saved)).toMatchObject({
    netPurchasePrice: 100_000,
    financedFees: 544.5,
    amountFunded: figures.amountFunded,
    brokeragePercentage: 4,
    balloonPercentage: 10,
    installmentAmount: figures.installmentAmount,
  });
});

test('shows a locked amount with its percentage, and a locked percentage alone', () => {
  const quote = {
    brokerageType: 'NOMINAL',
    brokerageNominal: 4_000,
    amountFinanced: 100_000,
    balloonType: 'PERCENTAGE',
    balloonNominal: 11_000,
    purchaseAmount: 110_000,
    depositAmount: 0,
    tradeInAmount: 0,
    tradePayoutAmount: 0,
    brokerageNominalWithGst: 4_400,
  } as Quote;
  expect(shareWords(quote, 'brokerage')).toBe('$4,000.00 (4.00%)');
  expect(shareWords(quote, 'balloon')).toBe('10.00%');
});
