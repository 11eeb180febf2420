import { formatMoney, formatPercentage, formatRatio } from '../../lib/formats.ts';
import { NoValue } from './no-value.tsx';

interface FigureProps {
  of: number | null | undefined;
}

/** `$1,234.50` */
export const Money = ({ of }: FigureProps) =>
  of === null || of === undefined ? <NoValue /> : formatMoney(of);

/** `7.95%` */
export const Percentage = ({ of }: FigureProps) =>
  of === null || of === undefined ? <NoValue /> : formatPercentage(of);

/** A loan-to-value ratio, `92%` */
export const Ratio = ({ of }: FigureProps) =>
  of === null || of === undefined ? <NoValue /> : formatRatio(of);
