import { formatMoney, formatPercentage, formatRatio } from '../../lib/formats.ts';
import { NoValue } from './no-value.tsx';

const figure =
  (format: (value: number) => string) =>
  ({ value }: { value: number | null | undefined }) =>
    value === null || value === undefined ? <NoValue /> : format(value);

export const Money = figure(formatMoney);
export const Percentage = figure(formatPercentage);
export const Ratio = figure(formatRatio);
