import type { CheckedAs } from '@assay/contract/credit/checked-as';
import { Text } from '@mantine/core';
import { formatDate } from '../../lib/formats.ts';
import { Warning } from '../../ui/form/input/warning.tsx';

/** `Checked as Ana Lee, born 12/03/1984; details have changed since.` Undefined if nothing changed. */
function changedWords(checkedAs: CheckedAs | null | undefined): string | undefined {
  if (!checkedAs?.changedSince) return undefined;
  const { name, dateOfBirth } = checkedAs;
  const born = dateOfBirth === null ? '' : `, born ${formatDate(dateOfBirth)}`;
  return `Checked as ${name}${born}; details have changed since.`;
}

/** Warns that checks are about details the application no longer has; each sentence once. */
export function ChangedSince({ of }: { of: readonly (CheckedAs | null | undefined)[] }) {
  const sentences = new Set(of.map(changedWords).filter((words) => words !== undefined));
  return [...sentences].map((words) => (
    <Text key={words} size="head" mt="xs" maw="17rem" className="wrap-anywhere">
      <Warning>{words}</Warning>
    </Text>
  ));
}
