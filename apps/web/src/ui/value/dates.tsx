import { formatDate, formatDateTime, formatInFull, formatShortDate } from '../../lib/formats.ts';
import { tipFrom } from '../dialog/tip.ts';
import { NoValue } from './no-value.tsx';

interface DateProps {
  of: string | null | undefined;
}

const inFull = tipFrom((target) => formatInFull((target as HTMLTimeElement).dateTime));

const Shown = ({ of, format }: DateProps & { format: (value: string) => string }) =>
  of ? (
    <time dateTime={of} {...inFull}>
      {format(of)}
    </time>
  ) : (
    <NoValue />
  );

/** `14/11/2026 09:12` */
export const DateTime = ({ of }: DateProps) => <Shown of={of} format={formatDateTime} />;

/** `14/11/2026` */
export const FullDate = ({ of }: DateProps) => <Shown of={of} format={formatDate} />;

/** `14/11/26` */
export const ShortDate = ({ of }: DateProps) => <Shown of={of} format={formatShortDate} />;
