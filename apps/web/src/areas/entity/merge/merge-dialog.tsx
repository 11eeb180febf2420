import { type Individual, individualFields } from '@assay/contract/entity/individual';
import { likenesses, type SimilarIndividual } from '@assay/contract/entity/merge';
import { keywordsMost } from '@assay/contract/kit/list';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownIn } from '../../../lib/field-words.ts';
import { formatDate, fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { similarTo } from './merge.queries.ts';
import { MergeComparison } from './merge-comparison.tsx';

export function MergeButton({ individual }: { individual: Individual }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!can('ENTITY.UPDATE') || individual.mergedInto !== null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Merge records
      </Button>
      {isOpen && <MergeDialog individual={individual} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FoundProps {
  found: readonly SimilarIndividual[];
  isSearched: boolean;
  onChoose: (entityId: number) => void;
}

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

const detailsOf = ({ entityId, dateOfBirth, driverLicenseNumber, driverLicenseState }: SimilarIndividual) => {
  const state = driverLicenseState && shownIn(individualFields, 'driverLicenseState', driverLicenseState);
  const licence = driverLicenseNumber && joined([driverLicenseNumber, state], ', ');
  return joined([formatDate(dateOfBirth), licence, `record ${entityId}`], ' · ');
};

function Found({ found, isSearched, onChoose }: FoundProps) {
  if (found.length === 0)
    return (
      <p role="status">
        {isSearched ? 'No other record matches.' : 'No other record looks like this person.'}
      </p>
    );
  return (
    <ul className="lined" aria-label={isSearched ? 'Records found' : 'Possibly the same person'}>
      {found.map((one) => (
        <Group key={one.entityId} component="li" justify="space-between" py="sm">
          <div>
            <b>{fullName(one)}</b>
            <Text size="head" c="dimmed" className="wrap-anywhere">
              {detailsOf(one)}
              <br />
              {one.likeness && likenesses[one.likeness]}
            </Text>
          </div>
          <Button
            variant="default"
            aria-label={`Compare with ${fullName(one)}, record ${one.entityId}`}
            onClick={() => onChoose(one.entityId)}
          >
            Compare
          </Button>
        </Group>
      ))}
    </ul>
  );
}

const pauseMs = 250;

function Finding({ individual, onChoose }: { individual: Individual; onChoose: (entityId: number) => void }) {
  const [text, setText] = useState('');
  const [keywords] = useDebouncedValue(text.trim(), pauseMs);
  const { data, error, refetch } = useQuery({
    ...similarTo(individual.entityId, keywords || undefined),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p>
        Find the other record of {fullName(individual)}. Everyone whose details are shown here is noted in the
        audit log as viewed by you.
      </p>
      <TextInput
        data-autofocus
        type="search"
        label="Search"
        placeholder="Last name, licence or record number"
        maxLength={keywordsMost}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && <Found found={data.data} isSearched={keywords !== ''} onChoose={onChoose} />}
    </>
  );
}

function MergeDialog({ individual, onClose }: { individual: Individual; onClose: () => void }) {
  const [otherId, setOtherId] = useState<number>();
  const [isSending, setSending] = useState(false);
  return (
    <DialogFrame title={`Merge records of ${fullName(individual)}`} wide locked={isSending} onClose={onClose}>
      {otherId === undefined ? (
        <>
          <Finding individual={individual} onChoose={setOtherId} />
          <div className="dialog-actions">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <MergeComparison
          entityId={individual.entityId}
          otherId={otherId}
          onBack={() => setOtherId(undefined)}
          onSending={setSending}
          onMerged={onClose}
        />
      )}
    </DialogFrame>
  );
}
