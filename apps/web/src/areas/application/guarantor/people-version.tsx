import type { Conflict } from '../../../lib/form/conflict-values.ts';
import { type PeopleWords, peopleDifferences } from './people-differences.ts';

type People = Parameters<typeof peopleDifferences>[1];

interface PeopleVersionProps {
  conflict: Conflict | undefined;
  name: string;
  words: PeopleWords;
  version: unknown;
}

export function PeopleVersion({ conflict, name, words, version }: PeopleVersionProps) {
  const other = version === conflict?.mine[name] ? conflict?.theirs : conflict?.mine;
  return peopleDifferences(words, version as People, (other?.[name] ?? []) as People).map(
    ({ heading, fields }) => (
      <span key={heading}>
        {heading}
        {fields.map((text) => (
          <span key={text}>
            <br />
            {text}
          </span>
        ))}
        <br />
      </span>
    ),
  );
}
