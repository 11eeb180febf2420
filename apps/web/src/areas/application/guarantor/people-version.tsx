import { guarantorFields } from '@assay/contract/application/guarantor';
import type { Field, Fields } from '@assay/contract/kit/field';
import { guarantorHeading } from '@assay/lending/people';
import { lineWords, shownIn } from '../../../lib/field-words.ts';
import type { Conflict } from '../../../lib/form/conflict-values.ts';
import { isSame } from '../../../lib/is-same.ts';

type Values = Record<string, unknown>;
type People = readonly Values[];

interface PeopleWords {
  fields: Fields;
  heading: (index: number, person: Values) => string;
}

function listDifferences(field: Field | undefined, mine: People, theirs: People): string[] {
  if (field?.kind !== 'lines') return [];
  return mine.flatMap((line, index) =>
    isSame(line, theirs[index]) ? [] : [`${field.one} ${index + 1}: ${lineWords(field.fields, line)}`],
  );
}

function fieldDifferences(fields: Fields, mine: Values, theirs: Values): string[] {
  return Object.entries(mine).flatMap(([name, value]) => {
    const other = theirs[name];
    const label = fields[name]?.label ?? name;
    if (isSame(value, other)) return [];
    if (!Array.isArray(value)) return [`${label}: ${shownIn(fields, name, value)}`];
    const lines = listDifferences(fields[name], value, (other ?? []) as People);
    return lines.length > 0 ? lines : [`${label}: ${value.length}`];
  });
}

export const peopleDifferences = ({ fields, heading }: PeopleWords, mine: People, theirs: People) =>
  mine.map((person, index) => {
    const other = theirs[index];
    return {
      heading: heading(index, person),
      fields: other ? fieldDifferences(fields, person, other) : ['Only in this version'],
    };
  });

export const guarantorWords: PeopleWords = {
  fields: guarantorFields,
  heading: (index, person) =>
    guarantorHeading(index, person as unknown as Parameters<typeof guarantorHeading>[1]),
};

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
