import { exact, rounded, sum } from './money.ts';

/** To two decimals: 54 months are 4.5 years. */
export const termYears = (termMonths: number): number => rounded(exact(termMonths).div(12), 2);

interface Financed {
  readonly amountFinanced: number;
  readonly brokerageNominalWithGst: number;
}

export const amountFunded = ({ amountFinanced, brokerageNominalWithGst }: Financed): number =>
  sum([amountFinanced, brokerageNominalWithGst]);

/** In per cent without decimals; undefined while the asset has no value. */
export function loanToValue(
  amountFunded: number,
  { agreedValue, retailValue }: { agreedValue?: number | null | undefined; retailValue: number | null },
): number | undefined {
  const value = agreedValue || retailValue;
  if (!value) return undefined;
  return rounded(exact(amountFunded).times(100).div(value), 0);
}

/** The asset's age in years at the last instalment. */
export const ageAtEndOfTerm = (manufactureYear: number, thisYear: number, termMonths: number): number =>
  exact(thisYear - manufactureYear)
    .plus(termYears(termMonths))
    .toNumber();

interface Amount {
  amount: number;
}

export const netAssets = (assets: readonly Amount[], liabilities: readonly Amount[]): number =>
  sum([...assets.map(({ amount }) => amount), ...liabilities.map(({ amount }) => -amount)]);

type Day = string;

/** Counts whole months; a 31st falls on the last day of a shorter month. */
export function wholeMonths(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const isReached = toDay >= Math.min(fromDay, daysInMonth);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (isReached ? 0 : 1);
}

/** A person born on 29 February turns a year older on 1 March, so nobody comes of age early. */
export function ageInYears(birth: Day, today: Day): number {
  const isReached = today.slice(-'MM-DD'.length) >= birth.slice(-'MM-DD'.length);
  return Number.parseInt(today, 10) - Number.parseInt(birth, 10) - (isReached ? 0 : 1);
}

/** `17 months`, and from two years on in half years: `4.5 years`; rounded down. */
export function businessAge(since: Day, today: Day): string {
  const months = wholeMonths(since, today);
  if (months < 24) return months === 1 ? '1 month' : `${months} months`;
  return `${Math.floor(months / 6) / 2} years`;
}

interface QuotedAsset<Supplier, Category> {
  supplierType: Supplier;
  assetTypeCategory: Category;
  assetType: string;
  assetManufactureYear: number;
}

/** Copies the quote's asset details as defaults for the security. */
export const securityDefaults = <Supplier, Category>(quote: QuotedAsset<Supplier, Category>) => ({
  supplierType: quote.supplierType,
  assetTypeCategory: quote.assetTypeCategory,
  assetType: quote.assetType,
  manufactureYear: quote.assetManufactureYear,
});
