import { VisuallyHidden } from '@mantine/core';
import { formatMoney, formatPercentage, formatRatio, formatTerm, formatYears } from '../../lib/formats.ts';

/** Of a figure that isn't known yet. N/A is for a value that somebody could have entered. */
export const NotKnownYet = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>not known yet</VisuallyHidden>
  </>
);

const derived =
  (format: (value: number) => string) =>
  ({ value }: { value: number | null | undefined }) =>
    value === null || value === undefined ? <NotKnownYet /> : format(value);

/** Figures that follow from others, in a ledger or above a record: a dash until they can be worked out. */
export const DerivedMoney = derived(formatMoney);
export const DerivedPercentage = derived(formatPercentage);
export const DerivedRatio = derived(formatRatio);
export const DerivedYears = derived(formatYears);
export const DerivedTerm = derived(formatTerm);
