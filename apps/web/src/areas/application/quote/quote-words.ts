import { supplierTypes } from '@assay/lending/assets';
import { repaymentTermOptions } from '@assay/lending/instalment';
import { amountTypes } from '@assay/lending/quote';
import { formatAmount, formatMoney, formatPercentage, none } from '../../../lib/formats.ts';

/** What people call the fields of a quote, and the figures that follow from them. */
export const quoteLabels = {
  assetTypeCategory: 'Asset category',
  assetType: 'Asset type',
  assetManufactureYear: 'Year of manufacture',
  supplierType: 'Supplier type',
  isPropertyOwner: 'Property owner',
  purchaseAmount: 'Purchase price',
  depositAmount: 'Deposit',
  tradeInAmount: 'Trade-in',
  tradePayoutAmount: 'Payout',
  repaymentTermMonth: 'Term',
  repaymentTermOption: 'Repayments',
  balloonType: 'Balloon as',
  balloonAmount: 'Balloon',
  isFinancierRateManual: 'Rate set by hand',
  financierRate: 'Financier rate',
  brokerageType: 'Brokerage as',
  brokerageAmount: 'Brokerage',
  brokerOriginationFeeAmount: 'Origination fee',
  includeApplicationFee: 'Application fee financed',
  includeOriginationFee: 'Origination fee financed',
  lenderName: 'Lender',
  introducerFundPercentage: 'Introducer’s share',
  baseRate: 'Base rate',
  applicationFee: 'Application fee',
  applicationFeeWithGst: 'Application fee with GST',
  brokerOriginationFeeAmountWithGst: 'Origination fee with GST',
  brokerageNominal: 'Brokerage amount',
  brokerageNominalWithGst: 'Brokerage with GST',
  amountFinanced: 'Amount financed',
  balloonNominal: 'Balloon amount',
  installmentAmount: 'Instalment',
  firstInstallmentAmount: 'First instalment',
  totalPaymentToBrokerWithGst: 'Total payment to broker with GST',
} as const;

const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  supplierType: supplierTypes,
  repaymentTermOption: repaymentTermOptions,
  brokerageType: amountTypes,
  balloonType: amountTypes,
};

const percentages = new Set(['financierRate', 'baseRate', 'introducerFundPercentage']);
/** Dollars or per cent, as their type says. */
const either = new Set(['brokerageAmount', 'balloonAmount']);

function figureWords(field: string, value: number): string | undefined {
  if (percentages.has(field)) return formatPercentage(value);
  if (either.has(field)) return formatAmount(value);
  if (field === 'repaymentTermMonth') return `${value} months`;
  return field === 'assetManufactureYear' ? String(value) : formatMoney(value);
}

/** A value in words; undefined of what speaks for itself. */
function quoteWords(field: string, value: unknown): string | undefined {
  if (typeof value === 'number') return figureWords(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return codes[field]?.[String(value)];
}

/** A form's value in words, for the choice between one's own and somebody else's. */
export function shownOfQuote(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  return quoteWords(path, value) ?? String(value);
}
