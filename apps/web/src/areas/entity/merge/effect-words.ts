import type { Comparison } from '@assay/contract/entity/merge';
import { formatCount } from '../../../lib/formats.ts';

const followingWords = ({ holdings }: Pick<Comparison, 'holdings'>): string =>
  holdings
    .filter(({ other }) => other > 0)
    .map(({ label, other }) => `${label.toLowerCase()} (${formatCount(other)})`)
    .join(', ');

/** Never claims that nothing exists if the reader can't view every kind. */
export function effectWords(comparison: Pick<Comparison, 'holdings' | 'isPartly'>): string {
  const following = followingWords(comparison);
  if (comparison.isPartly)
    return `${following ? `What it has follows: ${following}.` : 'What it has follows.'} You may not be able to view all of it.`;
  return following ? `What it has follows: ${following}.` : 'It has nothing of its own.';
}
