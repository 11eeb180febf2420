import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { arrivedMeanwhile } from './arrived.ts';
import type { SavedScores } from './extras.ts';

interface ReportNotesProps<Name extends string> {
  form: {
    values: () => Record<string, unknown>;
    read: () => Record<string, unknown>;
    subscribe: (listener: () => void) => () => void;
    set: (name: Name, value: number | null) => void;
  };
  saved: SavedScores<Name>;
  labels: Readonly<Record<Name, string>>;
}

export function ReportNotes<Name extends string>({ form, saved, labels }: ReportNotesProps<Name>) {
  const typed = useTypedValues(form);
  const [arrived, setArrived] = useState<readonly Name[]>([]);
  // Runs after the form adopted untouched values: only typed ones remain.
  useEffect(() => {
    const now = arrivedMeanwhile({ read: form.read(), typed, saved });
    setArrived((before) => (before.join() === now.join() ? before : now));
  });
  return (
    <div role="status">
      {arrived.map((name) => (
        <Text key={name} size="head" mt="xs" c="dimmed">
          A report came in with {labels[name]} {saved.values[name]}. Saving keeps what you typed.
          <Button variant="subtle" onClick={() => form.set(name, saved.values[name])}>
            Use {saved.values[name]}
          </Button>
        </Text>
      ))}
    </div>
  );
}
