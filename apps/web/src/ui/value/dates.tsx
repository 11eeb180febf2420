import { formatDate, formatDateTime, formatInFull, formatShortDate } from '../../lib/formats.ts';
import { tipFrom } from '../dialog/tip.ts';
import { NoValue } from './no-value.tsx';

interface DateProps {
  value: string | null | undefined;
}

const inFull = tipFrom((target) => formatInFull((target as HTMLTimeElement).dateTime));

const Shown = ({ value, format }: DateProps & { format: (date: string) => string }) =>
  value ? (
    <time dateTime={value} {...inFull}>
      {format(value)}
    </time>
  ) : (
    <NoValue />
  );

export const DateTime = ({ value }: DateProps) => <Shown value={value} format={formatDateTime} />;

export const FullDate = ({ value }: DateProps) => <Shown value={value} format={formatDate} />;

export const ShortDate = ({ value }: DateProps) => <Shown value={value} format={formatShortDate} />;
