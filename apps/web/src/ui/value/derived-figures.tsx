import { VisuallyHidden } from '@mantine/core';
import { formatMoney, formatPercentage, formatRatio, formatTerm, formatYears } from '../../lib/formats.ts';

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

export const DerivedMoney = derived(formatMoney);
export const DerivedPercentage = derived(formatPercentage);
export const DerivedRatio = derived(formatRatio);
export const DerivedYears = derived(formatYears);
export const DerivedTerm = derived(formatTerm);
