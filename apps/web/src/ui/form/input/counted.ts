import { formatCount } from '../../../lib/formats.ts';

/** How many there are of how many there may be; past that, how many have to go. */
export const counted = (count: number, most: number): string =>
  count > most
    ? `${formatCount(count - most)} ${count - most === 1 ? 'character' : 'characters'} too many`
    : `${formatCount(count)} of ${formatCount(most)} characters`;
