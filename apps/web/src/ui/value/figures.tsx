import { formatMoney, formatPercentage, formatRatio } from '../../lib/formats.ts';
import { NoValue } from './no-value.tsx';

interface FigureProps {
  value: number | null | undefined;
}

/** `$1,234.50` */
export const Money = ({ value }: FigureProps) =>
  value === null || value === undefined ? <NoValue /> : formatMoney(value);

/** `7.95%` */
export const Percentage = ({ value }: FigureProps) =>
  value === null || value === undefined ? <NoValue /> : formatPercentage(value);

/** A loan-to-value ratio, `92%` */
export const Ratio = ({ value }: FigureProps) =>
  value === null || value === undefined ? <NoValue /> : formatRatio(value);
