import type { Conflict } from '../../../lib/form/conflict-values.ts';
import { guarantorDifferences } from './guarantor-differences.ts';

type People = Parameters<typeof guarantorDifferences>[0];

/** One version of the guarantors, for the choice between the user's and someone else's. */
export function GuarantorVersion({
  conflict,
  version,
}: {
  conflict: Conflict | undefined;
  version: unknown;
}) {
  const other = version === conflict?.mine.guarantors ? conflict?.theirs : conflict?.mine;
  return guarantorDifferences(version as People, (other?.guarantors ?? []) as People).map(
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
