import type { Application } from '@assay/contract/application/record';
import { securityFields, type securityUpdate } from '@assay/contract/application/security';
import { ageAtEndOfTerm, amountFunded, loanToValue, securityDefaults } from '@assay/lending/derived';
import { valueWarning } from '@assay/lending/plausible';
import type { z } from 'zod';
import { businessYear } from '../../../lib/formats.ts';
import { sectionValues, versionOf } from '../record/section-values.ts';

type SecurityValues = z.input<typeof securityUpdate>;
type Quote = Application['quote'];

export const securityValues = (application: Application): SecurityValues => ({
  ...sectionValues(
    securityFields,
    application.security,
    application.quote ? securityDefaults(application.quote) : {},
  ),
  ...versionOf(application, 'security'),
});

export const fundedOf = (quote: Quote): number | undefined => (quote ? amountFunded(quote) : undefined);

export interface Valued {
  agreedValue?: unknown;
  retailValue?: unknown;
  manufactureYear?: unknown;
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function ratioOf(quote: Quote, { agreedValue, retailValue }: Valued): number | undefined {
  const funded = fundedOf(quote);
  if (funded === undefined) return undefined;
  return loanToValue(funded, { agreedValue: numberIn(agreedValue), retailValue: numberIn(retailValue) });
}

export const oddValueOf = (quote: Quote, value: number | null): string | undefined =>
  quote && value !== null ? valueWarning(value, quote) : undefined;

const yearDigits = 4;

export function ageAtEndOf(
  quote: Quote,
  { manufactureYear }: Valued,
  thisYear = businessYear(),
): number | undefined {
  const year = numberIn(manufactureYear);
  if (!quote || year === null || String(year).length !== yearDigits) return undefined;
  return ageAtEndOfTerm(year, thisYear, quote.repaymentTermMonth);
}
