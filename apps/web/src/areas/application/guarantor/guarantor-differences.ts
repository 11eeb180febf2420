import { guarantorLabels, headingOf, shownOfGuarantor } from './guarantor-words.ts';

type Values = Record<string, unknown>;
type People = readonly Values[];

/** What one of a list is called. */
const lineNames: Readonly<Record<string, string>> = { assets: 'Asset', liabilities: 'Liability' };

const labelOf = (field: string): string => guarantorLabels[field as keyof typeof guarantorLabels] ?? field;

/** `Credit card, ANZ, $4,000.00` */
const lineWords = (line: Values): string =>
  Object.entries(line)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => shownOfGuarantor(field, value))
    .join(', ');

function listDifferences(field: string, mine: People, theirs: People): string[] {
  return mine.flatMap((line, index) =>
    JSON.stringify(line) === JSON.stringify(theirs[index])
      ? []
      : [`${lineNames[field] ?? field} ${index + 1}: ${lineWords(line)}`],
  );
}

function fieldDifferences(mine: Values, theirs: Values): string[] {
  return Object.entries(mine).flatMap(([field, value]) => {
    const other = theirs[field];
    if (JSON.stringify(value) === JSON.stringify(other)) return [];
    if (!Array.isArray(value)) return [`${labelOf(field)}: ${shownOfGuarantor(field, value)}`];
    const lines = listDifferences(field, value, (other ?? []) as People);
    return lines.length > 0 ? lines : [`${labelOf(field)}: ${value.length}`];
  });
}

export interface PersonDifference {
  heading: string;
  fields: readonly string[];
}

/** Of one version of the guarantors: everybody by name, and of each what is other than in the other version. */
export const guarantorDifferences = (mine: People, theirs: People): PersonDifference[] =>
  mine.map((person, index) => {
    const other = theirs[index];
    return {
      heading: headingOf(index, person as unknown as Parameters<typeof headingOf>[1]),
      fields: other ? fieldDifferences(person, other) : ['Only here'],
    };
  });
