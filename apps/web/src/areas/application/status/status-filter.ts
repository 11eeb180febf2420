import { rowLabels, type WantedStatus } from '@assay/contract/application/list';
import { useSession } from '../../../lib/session/session.ts';
import { type ListFilter, wordFilter } from '../../../ui/data-table/list-filter.tsx';
import { statusChoices, wordsChosen } from './status-words.ts';

interface Chosen {
  chosen: readonly WantedStatus[];
  onChange: (chosen: WantedStatus[] | undefined) => void;
}

export function useStatusFilter({ chosen, onChange }: Chosen, offered?: readonly WantedStatus[]): ListFilter {
  const choices = statusChoices(useSession().isStaff);
  const words = [...choices.keys()];
  return wordFilter(
    rowLabels.status,
    {
      words: Object.fromEntries(words.map((word) => [word, word])),
      chosen: wordsChosen(choices, chosen),
      onChange: (wanted) => onChange(wanted?.flatMap((word) => choices.get(word) ?? [])),
    },
    offered && words.filter((word) => offered.some((status) => choices.get(word) === status)),
  );
}
