import type { Assessment } from '@assay/contract/assessment/record';
import { type Extra, scoreLabels } from '@assay/contract/credit/score';
import { isFinal } from '@assay/lending/statuses';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { NumberInput, type NumberInputProps } from '../../../ui/form/input/number-input.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ChangedSince } from '../checked-as.tsx';
import classes from '../credit.module.css';
import type { Subject } from '../subject.ts';
import { arrivedSince } from './arrived.ts';
import type { SavedScores, ScoreName } from './extras.ts';
import { extrasOf } from './score.queries.ts';
import { scoreKind } from './typed-score.ts';
import { type ScoreForm, useScoreForm } from './use-score-form.ts';

/** A text keypad, because some phones' numeric keypads lack a minus. */
const ScoreInput = (props: NumberInputProps) => <NumberInput kind={scoreKind} inputMode="text" {...props} />;

function ReportNotes({ form, saved }: { form: ReturnType<typeof useScoreForm>; saved: SavedScores }) {
  const typed = useTypedValues(form);
  const [arrived, setArrived] = useState<readonly ScoreName[]>([]);
  // Runs after the form adopted untouched values: only typed ones remain.
  useEffect(() => {
    const now = arrivedSince({ read: form.read(), typed, saved });
    setArrived((before) => (before.join() === now.join() ? before : now));
  });
  return (
    <div role="status">
      {arrived.map((name) => (
        <Text key={name} size="head" mt="xs" c="dimmed">
          A report came in with {scoreLabels[name]} {saved.values[name]}. Saving keeps what you typed.
          <Button variant="subtle" onClick={() => form.set(name, saved.values[name])}>
            Use {saved.values[name]}
          </Button>
        </Text>
      ))}
    </div>
  );
}

interface ScoresProps {
  assessment: Assessment;
  subject: Subject;
  of: ScoreForm;
}

function ScoresForm({ assessment, subject, of, extras }: ScoresProps & { extras: Extra[] }) {
  const { names, fields, savedIn } = of;
  const form = useScoreForm(of, { assessmentId: assessment.id, subject, extras });
  return (
    <>
      <InlineForm form={form} fields={fields} width={`${names.length * 6}rem`}>
        <div className={classes.scores}>
          {names.map((name) => (
            <Field key={name} of={{ form, fields }} name={name} as={ScoreInput} />
          ))}
        </div>
      </InlineForm>
      <ReportNotes form={form} saved={savedIn(extras)} />
    </>
  );
}

export function Scores(props: ScoresProps) {
  const { names, savedIn } = props.of;
  const { id, status } = props.assessment;
  const { can } = useSession();
  const isOpen = useStaysOpen(can('ASSESSMENT.APPLICATION.UPDATE') && !isFinal(status));
  const { data, error, refetch } = useQuery(extrasOf(id));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton w="13rem" h="3rem" aria-busy />;
  const { values, checkedAs } = savedIn(data.data);
  return (
    <>
      {isOpen ? (
        <ScoresForm {...props} extras={data.data} />
      ) : (
        <Facts dense facts={names.map((name) => [scoreLabels[name], values[name]])} />
      )}
      <ChangedSince of={names.map((name) => checkedAs[name])} />
    </>
  );
}
