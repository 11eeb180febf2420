import type { Fields } from '@assay/contract/kit/field';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { shownIn } from '../../lib/field-words.ts';
import { type Choice, merged } from '../../lib/form/conflict-choice.ts';
import type { Difference, Conflict as Found } from '../../lib/form/conflict-values.ts';
import { formatDateTime } from '../../lib/formats.ts';
import { isOwnName } from '../../lib/session/session.ts';
import { Blocked } from './blocked.tsx';
import { Dialog } from './dialog.tsx';

const theirWords = {
  title: 'Someone else saved this first',
  since: ', after you opened it.',
  choose: 'You both changed these. Choose which to keep.',
  nothingToChoose: "Your changes don't overlap with theirs. Save to keep both.",
  mine: 'Keep mine',
  theirs: 'Use theirs',
} as const;

const ownWords = {
  title: 'You saved this in another tab first',
  since: ' in another tab or window, after you opened it here.',
  choose: 'You changed these in both. Choose which to keep.',
  nothingToChoose: "The two don't overlap. Save to keep both.",
  mine: "Keep what's typed here",
  theirs: 'Use what was saved there',
} as const;

interface DifferenceProps {
  label: string;
  difference: Difference;
  choice: Choice | undefined;
  isFirst: boolean;
  words: Readonly<Record<Choice, string>>;
  choose: (choice: Choice) => void;
  show: (path: string, value: unknown) => ReactNode;
}

function DifferenceRow({ label, difference, choice, isFirst, words, choose, show }: DifferenceProps) {
  const { path } = difference;
  return (
    <fieldset
      className="columns"
      style={{ gap: '0.5rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }}
    >
      <Text component="legend" size="head" fw={500} c="dimmed" mb="xs">
        {label}
      </Text>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="choice">
          <input
            type="radio"
            name={path}
            checked={choice === side}
            onChange={() => choose(side)}
            data-autofocus={(isFirst && side === 'mine') || undefined}
          />
          <span>
            <Text span display="block" size="label" fw={500} c="dimmed">
              {words[side]}
            </Text>
            <Text span display="block" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
              {show(path, difference[side])}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ConflictProps {
  form: {
    conflict: Found | undefined;
    /** Saves these values; without any, the typed ones stay. */
    resolve: (values: Record<string, unknown> | undefined) => void;
  };
  fields: Fields;
  /** Formats values that need the screen's data, such as the name behind an id. */
  show?: ((path: string, value: unknown) => ReactNode) | undefined;
}

function ConflictDialog({ conflict, form: { resolve }, fields, show }: ConflictProps & { conflict: Found }) {
  const { differences, changedBy, changedAt } = conflict;
  const isOwn = isOwnName(changedBy);
  const words = isOwn ? ownWords : theirWords;
  // Nothing is preselected: a hurried Enter must not overwrite another user's change.
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const isChosen = differences.every(({ path }) => choices[path]);
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(differences.map(({ path }) => [path, choice])));
  return (
    <Dialog title={words.title} onClose={() => resolve(undefined)} wide>
      <p>
        {isOwn ? 'You' : (changedBy ?? 'The system')} saved it on {formatDateTime(changedAt)}
        {words.since} Your changes were not saved.{' '}
        {differences.length > 0 ? words.choose : words.nothingToChoose}
      </p>
      {differences.map((difference, index) => (
        <DifferenceRow
          key={difference.path}
          label={fields[difference.path]?.label ?? difference.path}
          difference={difference}
          choice={choices[difference.path]}
          isFirst={index === 0}
          words={words}
          choose={(choice) => setChoices({ ...choices, [difference.path]: choice })}
          show={(path, value) => show?.(path, value) ?? shownIn(fields, path, value)}
        />
      ))}
      <div className="dialog-actions">
        {differences.length > 1 && (
          <>
            <Button variant="default" onClick={() => chooseAll('mine')}>
              Keep all mine
            </Button>
            <Button variant="default" onClick={() => chooseAll('theirs')}>
              Use all theirs
            </Button>
          </>
        )}
        <Button variant="default" ml="auto" onClick={() => resolve(undefined)}>
          Back to the form
        </Button>
        {isChosen ? (
          <Button
            data-autofocus={differences.length === 0 || undefined}
            onClick={() => resolve(merged(conflict, choices))}
          >
            Save
          </Button>
        ) : (
          <Blocked why="Choose which to keep first.">Save</Blocked>
        )}
      </div>
    </Dialog>
  );
}

/** Resolves an edit conflict without losing either version. */
export const Conflict = (props: ConflictProps) =>
  props.form.conflict && <ConflictDialog conflict={props.form.conflict} {...props} />;
