import { formatMoney, formatPercentage, formatRatio } from '../../lib/formats.ts';
import { NoValue } from './no-value.tsx';

interface FigureProps {
  value: number | null | undefined;
}

export const Money = ({ value }: FigureProps) =>
  value === null || value === undefined ? <NoValue /> : formatMoney(value);

export const Percentage = ({ value }: FigureProps) =>
  value === null || value === undefined ? <NoValue /> : formatPercentage(value);

export const Ratio = ({ value }: FigureProps) =>
  value === null || value === undefined ? <NoValue /> : formatRatio(value);
