import { formatCount } from '../../../lib/formats.ts';

export const counted = (count: number, most: number): string =>
  count > most
    ? `${formatCount(count - most)} ${count - most === 1 ? 'character' : 'characters'} too many`
    : `${formatCount(count)} of ${formatCount(most)} characters`;
