import type { AssetTypeCategory } from './assets.ts';
import type { EntityType } from './businesses.ts';
import { amountFunded, loanToValue } from './derived.ts';
import { dollars } from './dollars.ts';
import { acnOfAbn, isAbn, isAcn, type State, vinWarning } from './identifiers.ts';

/** Beyond these a figure is probably a slip, so it warns; policy limits are separate. */
export const plausible = {
  /** In per cent of the price. */
  valueOfPrice: { least: 50, most: 200 },
  /** In per cent: above it, the loan exceeds the asset's value. Policy refers up to 120. */
  loanToValue: { most: 100 },
  /** In per cent of the amount financed. */
  brokerage: { most: 20 },
  kilometres: { most: 1_000_000 },
  manufactureYear: { least: 1960 },
  price: { least: 500 },
} as const;

export function oddValue(value: number, price: number): 'low' | 'high' | undefined {
  if (price <= 0) return undefined;
  const { least, most } = plausible.valueOfPrice;
  if (value * 100 < price * least) return 'low';
  return value * 100 > price * most ? 'high' : undefined;
}

export const isOddLoanToValue = (ratio: number): boolean => ratio > plausible.loanToValue.most;

export const brokerageWarning = (percentage: number | undefined): string | undefined =>
  percentage !== undefined && percentage > plausible.brokerage.most
    ? `More than ${plausible.brokerage.most}% of the amount financed`
    : undefined;

export const kilometresWarning = (kilometres: number | null): string | undefined =>
  kilometres !== null && kilometres > plausible.kilometres.most
    ? `More than ${plausible.kilometres.most.toLocaleString('en-AU')} km`
    : undefined;

export const manufactureYearWarning = (year: number | null): string | undefined =>
  year !== null && year < plausible.manufactureYear.least
    ? `Made before ${plausible.manufactureYear.least}`
    : undefined;

export const priceWarning = (price: number): string | undefined =>
  price < plausible.price.least ? `Less than $${plausible.price.least}` : undefined;

type Quoted = Parameters<typeof amountFunded>[0] & { readonly purchaseAmount: number };

export function valueWarning(value: number, quote: Quoted): string | undefined {
  const odd = oddValue(value, quote.purchaseAmount);
  const price = `the purchase price of ${dollars(quote.purchaseAmount)}`;
  if (odd) return odd === 'low' ? `Less than half ${price}` : `More than twice ${price}`;
  const ratio = loanToValue(amountFunded(quote), { agreedValue: value, retailValue: null });
  return ratio !== undefined && isOddLoanToValue(ratio) ? `LVR is ${ratio}% with this value` : undefined;
}

/** The base rate depends on the quote's asset, so the security must match it. */
export const differenceWarning = (shown: string | null, quoted: string | null): string | undefined =>
  shown !== null && quoted !== null && shown !== quoted
    ? `${shown} here, but ${quoted} in the quote`
    : undefined;

/** GST registration requires an ABN. Both are days: `2015-07-01`. */
export const gstWarning = (abnRegistered: string | null, gstRegistered: string | null): string | undefined =>
  abnRegistered && gstRegistered && gstRegistered < abnRegistered
    ? 'Earlier than the registration of the ABN'
    : undefined;

/** Road vehicles have a VIN. */
const withVin: readonly string[] = ['Motor vehicle', 'Truck and trailer'] satisfies AssetTypeCategory[];

interface Identified {
  category: string | null;
  identifiedBy: string | null;
  serialNumber: string | null;
}

/** Warns about an invalid VIN; other serial numbers have no known format. */
export const serialNumberWarning = ({
  category,
  identifiedBy,
  serialNumber,
}: Identified): string | undefined =>
  serialNumber && (identifiedBy === 'VIN' || withVin.includes(category ?? ''))
    ? vinWarning(serialNumber)
    : undefined;

/** A company's ACN is the end of its ABN. */
export const companyAbnWarning = (entityType: EntityType | null, abn: string | null): string | undefined =>
  entityType === 'COMPANY' && abn !== null && isAbn(abn) && !isAcn(acnOfAbn(abn))
    ? "The last nine digits of a company's ABN are usually its ACN"
    : undefined;

/** Inclusive ranges. Border towns may belong to either state, so ranges overlap. */
const postcodes: Readonly<Record<State, readonly (readonly [first: number, last: number])[]>> = {
  NSW: [
    [1000, 2999],
    [3500, 3799],
    [4375, 4390],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [2400, 2409],
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [
    [872, 872],
    [5000, 5999],
  ],
  WA: [
    [872, 872],
    [6000, 6999],
  ],
  TAS: [[7000, 7999]],
  ACT: [
    [200, 299],
    [2600, 2620],
    [2900, 2920],
  ],
  NT: [[800, 999]],
};

export function postcodeWarning(state: State | null, postcode: string | null): string | undefined {
  if (!state || !postcode) return undefined;
  const isIn = postcodes[state].some(
    ([first, last]) => Number(postcode) >= first && Number(postcode) <= last,
  );
  return isIn ? undefined : `Postcode ${postcode} isn't in ${state}`;
}
