import { individualFields } from '@assay/contract/entity/individual';
import {
  type ChosenName,
  type Compared,
  type Comparison,
  chosenNames,
  licenceNames,
} from '@assay/contract/entity/merge';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { shownIn } from '../../../lib/field-words.ts';
import { formatCount, fullName } from '../../../lib/formats.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { effectWords } from './effect-words.ts';
import classes from './merge.module.css';
import { comparisonOf, useMerge } from './merge.queries.ts';

interface Choice {
  label: string;
  names: readonly ChosenName[];
}

const isLicence = (name: ChosenName) => licenceNames.some((one) => one === name);

/** One choice per field, but a licence's number and state go together. */
const choices: readonly Choice[] = chosenNames.flatMap((name): Choice[] => {
  if (!isLicence(name)) return [{ label: individualFields[name].label, names: [name] }];
  return name === licenceNames[0] ? [{ label: 'Licence', names: licenceNames }] : [];
});

const shown = (record: Compared, { names }: Choice): string =>
  names
    .map((name) => shownIn(individualFields, name, record[name]))
    .filter(Boolean)
    .join(', ') || 'None';

const RowHeading = ({ children }: { children: ReactNode }) => (
  <Text component="th" scope="row" size="head" fw={500} c="dimmed">
    {children}
  </Text>
);

interface FieldProps {
  comparison: Comparison;
  choice: Choice;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

function FieldRow({ comparison: { own, other }, choice, isTaken, onTake }: FieldProps) {
  const { label, names } = choice;
  const isDifferent = names.some((name) => own[name] !== other[name]);
  const cell = (record: Compared, isChosen: boolean, choose: () => void) => (
    <td className="wrap-anywhere">
      {isDifferent ? (
        <Group component="label" gap={6} wrap="nowrap" mih="1.5rem">
          <input type="radio" name={label} checked={isChosen} onChange={choose} />
          <span>{shown(record, choice)}</span>
        </Group>
      ) : (
        shown(record, choice)
      )}
    </td>
  );
  return (
    <tr data-open={isDifferent || undefined}>
      <RowHeading>
        {label}
        {isDifferent && <div className="quiet">Different</div>}
      </RowHeading>
      {cell(own, !isTaken, () => onTake(false))}
      {cell(other, isTaken, () => onTake(true))}
    </tr>
  );
}

interface TableProps {
  comparison: Comparison;
  taken: readonly ChosenName[];
  onTake: (names: readonly ChosenName[], isTaken: boolean) => void;
}

const ComparisonTable = ({ comparison, taken, onTake }: TableProps) => (
  <div style={{ overflowX: 'auto' }}>
    <table className={`table ${classes.compared}`} aria-label="Comparison of the two records">
      <thead>
        <tr>
          <td />
          <th scope="col">Stays: record {comparison.own.entityId}</th>
          <th scope="col">Goes: record {comparison.other.entityId}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <FieldRow
            key={choice.label}
            comparison={comparison}
            choice={choice}
            isTaken={choice.names.every((name) => taken.includes(name))}
            onTake={(isTaken) => onTake(choice.names, isTaken)}
          />
        ))}
        {comparison.holdings.map(({ label, own, other }) => (
          <tr key={label}>
            <RowHeading>{label}</RowHeading>
            <td>{formatCount(own)}</td>
            <td>{formatCount(other)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface MergeComparisonProps {
  entityId: number;
  otherId: number;
  onBack: () => void;
  onSending: (isSending: boolean) => void;
  onMerged: () => void;
}

export function MergeComparison(props: MergeComparisonProps) {
  const { entityId, otherId, onBack, onSending, onMerged } = props;
  const { data, error, refetch } = useQuery({ ...comparisonOf(entityId, otherId), gcTime: 0 });
  const [taken, setTaken] = useState<readonly ChosenName[]>([]);
  const merge = useMerge();
  const comparison = data?.data;
  const take = (names: readonly ChosenName[], isTaken: boolean) =>
    setTaken((before) => [...before.filter((one) => !names.includes(one)), ...(isTaken ? names : [])]);
  const send = ({ own, other }: Comparison) => {
    onSending(true);
    const body = { otherId, version: own.version, otherVersion: other.version, taken: [...taken] };
    merge.mutate({ params: { entityId }, body }, { onSuccess: onMerged, onSettled: () => onSending(false) });
  };
  return (
    <>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {!error && !comparison && <Waiting />}
      {comparison && (
        <>
          {comparison.doubt && <Warning>{comparison.doubt}</Warning>}
          <ComparisonTable comparison={comparison} taken={taken} onTake={take} />
          <p>
            {comparison.doubt && `${comparison.doubt} `}
            Record {otherId} of {fullName(comparison.other)} will lead to record {entityId}.{' '}
            {effectWords(comparison)} Applications keep what was entered in them. The merge can be undone from
            this page.
          </p>
        </>
      )}
      {merge.error && <Message tone="failed">{merge.error.message}</Message>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {comparison &&
          (comparison.whyNot ? (
            <Blocked why={comparison.whyNot}>Merge</Blocked>
          ) : (
            <Button aria-busy={merge.isPending} onClick={() => send(comparison)}>
              Merge
            </Button>
          ))}
      </div>
      {comparison?.whyNot && <Message tone="failed">{comparison.whyNot}</Message>}
    </>
  );
}
