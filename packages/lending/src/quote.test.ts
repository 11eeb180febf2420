import { describe, expect, test } from 'vitest';
import type { AssetTypeCategory, SupplierType } from './assets.ts';
import { baseRate, type Fees, type QuoteTerms, quoteFigures } from './quote.ts';

const fees: Fees = {
  applicationFee: 495,
  originationFeeMax: 990,
  baseRates: [
    { assetTypeCategory: 'Motor vehicle', rate: 6.95 },
    { assetTypeCategory: 'Truck and trailer', rate: 7.45 },
    { assetTypeCategory: 'Yellow goods', rate: 7.75 },
    { assetTypeCategory: 'Other equipment', rate: 8.95 },
  ],
  privateSaleMargin: 0.5,
  notPropertyOwnerMargin: 1,
};

/** A truck of 110,000 with every option. */
const truck: QuoteTerms = {
  assetTypeCategory: 'Truck and trailer',
  supplierType: 'DEALER',
  isPropertyOwner: true,
  repaymentTermMonth: 60,
  repaymentTermOption: 'IN_ADVANCE',
  brokerageType: 'PERCENTAGE',
  brokerageAmount: 4,
  isFinancierRateManual: false,
  financierRate: 0,
  includeApplicationFee: true,
  includeOriginationFee: true,
  purchaseAmount: 110_000,
  depositAmount: 10_000.5,
  tradeInAmount: 20_000.25,
  tradePayoutAmount: 5_000.1,
  brokerOriginationFeeAmount: 900.05,
  balloonType: 'PERCENTAGE',
  balloonAmount: 30,
};
const figures = (change: Partial<QuoteTerms> = {}) => quoteFigures({ ...truck, ...change }, fees);

test('computes the net purchase price from price, deposit, trade-in and payout', () => {
  expect(figures().netPurchasePrice).toBe(84_999.35);
});

test('adds GST to fees, to the cent', () => {
  expect(figures()).toMatchObject({
    applicationFee: 495,
    applicationFeeWithGst: 544.5,
    brokerOriginationFeeAmountWithGst: 990.06,
  });
});

test.each([
  [true, true, 1534.56, 86_533.91, 0],
  [true, false, 544.5, 85_543.85, 990.06],
  [false, true, 990.06, 85_989.41, 544.5],
  [false, false, 0, 84_999.35, 1534.56],
])('with the application fee included %s and the origination fee %s, %d is financed', (...example) => {
  const [includeApplicationFee, includeOriginationFee, financedFees, amountFinanced, paidFirst] = example;
  const found = figures({ includeApplicationFee, includeOriginationFee });
  expect(found).toMatchObject({ financedFees, amountFinanced });
  expect(found.firstInstallmentAmount - found.installmentAmount).toBeCloseTo(paidFirst, 6);
});

describe('brokerage', () => {
  test('as a percentage is of the amount financed, and funded with GST', () => {
    expect(figures()).toMatchObject({
      brokerageNominal: 3461.36,
      brokerageNominalWithGst: 3807.5,
      brokeragePercentage: 4,
      amountFunded: 90_341.41,
    });
  });

  test('as an amount is kept, and shows its percentage', () => {
    expect(figures({ brokerageType: 'NOMINAL', brokerageAmount: 3000 })).toMatchObject({
      brokerageNominal: 3000,
      brokerageNominalWithGst: 3300,
      brokeragePercentage: 3.47,
      amountFunded: 89_833.91,
    });
  });

  test('is paid with the origination fee, both with GST', () => {
    expect(figures().totalPaymentToBrokerWithGst).toBe(4797.56);
    expect(figures({ includeOriginationFee: false }).totalPaymentToBrokerWithGst).toBe(4753.99);
  });
});

describe('a balloon', () => {
  test('as a percentage is of the purchase amount', () => {
    expect(figures()).toMatchObject({ balloonNominal: 33_000, balloonPercentage: 30 });
  });

  test('as an amount shows its percentage of the purchase amount with two decimals', () => {
    const nominal = { balloonType: 'NOMINAL', balloonAmount: 25_000 } as const;
    expect(figures(nominal)).toMatchObject({ balloonNominal: 25_000, balloonPercentage: 22.73 });
    expect(figures({ ...nominal, purchaseAmount: 0 }).balloonPercentage).toBe(0);
  });

  test('keeps the typed percentage, however small', () => {
    const little = { balloonAmount: 33.33, purchaseAmount: 10.01 };
    expect(figures(little)).toMatchObject({ balloonNominal: 3.34, balloonPercentage: 33.33 });
    expect(figures({ balloonAmount: 30, purchaseAmount: 0 }).balloonPercentage).toBe(30);
  });
});

test('repays the amount funded, and adds unfinanced fees to the first instalment', () => {
  expect(figures()).toMatchObject({ installmentAmount: 1344.17, firstInstallmentAmount: 1344.17 });
  expect(figures({ repaymentTermOption: 'IN_ARREARS' }).installmentAmount).toBe(1352.52);
  const paidFirst = { includeApplicationFee: false, includeOriginationFee: false };
  expect(figures(paidFirst)).toMatchObject({ installmentAmount: 1312.31, firstInstallmentAmount: 2846.87 });
});

describe('the rate', () => {
  const categories: [AssetTypeCategory, number][] = [
    ['Motor vehicle', 6.95],
    ['Truck and trailer', 7.45],
    ['Yellow goods', 7.75],
    ['Other equipment', 8.95],
  ];
  test.each(categories)('of %s starts at %d', (assetTypeCategory, rate) => {
    expect(baseRate({ ...truck, assetTypeCategory }, fees)).toBe(rate);
  });

  const margins: [SupplierType, boolean, number][] = [
    ['DEALER', true, 7.45],
    ['PRIVATE_SALE', true, 7.95],
    ['DEALER', false, 8.45],
    ['PRIVATE_SALE', false, 8.95],
  ];
  test.each(margins)('bought from %s with property %s is %d', (supplierType, isPropertyOwner, rate) => {
    expect(figures({ supplierType, isPropertyOwner })).toMatchObject({ baseRate: rate, financierRate: rate });
  });

  test('set manually is kept beside the base rate, also at zero', () => {
    const manual = { isFinancierRateManual: true, financierRate: 9.2 };
    expect(figures(manual)).toMatchObject({ baseRate: 7.45, financierRate: 9.2, installmentAmount: 1437.86 });
    expect(figures({ ...manual, financierRate: 0 })).toMatchObject({
      financierRate: 0,
      installmentAmount: 955.69,
    });
  });

  test('is the base rate unless set manually, whatever was sent', () => {
    expect(figures({ financierRate: 3 }).financierRate).toBe(7.45);
  });

  test('is refused without a base rate', () => {
    expect(() => quoteFigures(truck, { ...fees, baseRates: [] })).toThrow(
      'No base rate for Truck and trailer',
    );
  });
});
