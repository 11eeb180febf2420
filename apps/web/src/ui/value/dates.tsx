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

/** `14/11/2026 09:12` */
export const DateTime = ({ value }: DateProps) => <Shown value={value} format={formatDateTime} />;

/** `14/11/2026` */
export const FullDate = ({ value }: DateProps) => <Shown value={value} format={formatDate} />;

/** `14/11/26` */
export const ShortDate = ({ value }: DateProps) => <Shown value={value} format={formatShortDate} />;
