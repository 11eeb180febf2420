import type { Application } from '@assay/contract/application/record';
import { securityFields, type securityUpdate } from '@assay/contract/application/security';
import { ageAtEndOfTerm, loanToValue, securityDefaults } from '@assay/lending/derived';
import { sum } from '@assay/lending/money';
import { isOddLoanToValue, oddValue } from '@assay/lending/plausible';
import type { z } from 'zod';
import { businessYear, formatMoney, formatRatio } from '../../../lib/formats.ts';
import { sectionValues, versionOf } from '../record/section-values.ts';

type SecurityValues = z.input<typeof securityUpdate>;
type Quote = Application['quote'];

/** The security's form, filled with what is saved. */
export const securityValues = (application: Application): SecurityValues => ({
  ...sectionValues(
    securityFields,
    application.security,
    application.quote ? securityDefaults(application.quote) : {},
  ),
  ...versionOf(application, 'security'),
});

export const amountFunded = (quote: Quote): number | undefined =>
  quote ? sum([quote.amountFinanced, quote.brokerageNominalWithGst]) : undefined;

interface Valued {
  agreedValue?: unknown;
  retailValue?: unknown;
  manufactureYear?: unknown;
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** In per cent; undefined without a quote, or while nothing says what the asset is worth. */
export function ratioOf(quote: Quote, { agreedValue, retailValue }: Valued): number | undefined {
  const funded = amountFunded(quote);
  if (funded === undefined) return undefined;
  return loanToValue(funded, { agreedValue: numberIn(agreedValue), retailValue: numberIn(retailValue) });
}

/** What looks odd about a value of the asset, beside what the quote says of its price. */
export function valueWarning(quote: Quote, value: number | null): string | undefined {
  if (!quote || value === null) return undefined;
  const odd = oddValue(value, quote.purchaseAmount);
  const price = `the purchase price of ${formatMoney(quote.purchaseAmount)}`;
  if (odd) return odd === 'low' ? `Less than half ${price}` : `More than twice ${price}`;
  const ratio = ratioOf(quote, { retailValue: value });
  return ratio !== undefined && isOddLoanToValue(ratio) ? `LVR would be ${formatRatio(ratio)}` : undefined;
}

const yearDigits = 4;

/** In years; undefined while the year is being typed. */
export function ageAtEndOf(
  quote: Quote,
  { manufactureYear }: Valued,
  thisYear = businessYear(),
): number | undefined {
  const year = numberIn(manufactureYear);
  if (!quote || year === null || String(year).length !== yearDigits) return undefined;
  return ageAtEndOfTerm(year, thisYear, quote.repaymentTermMonth);
}
