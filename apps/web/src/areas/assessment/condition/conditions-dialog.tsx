import { type ConditionList, conditionTitles } from '@assay/contract/assessment/condition';
import { type ConditionType, conditionKey } from '@assay/lending/conditions';
import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useContractForm } from '../../../lib/form/form.ts';
import type { FormPart } from '../../../lib/form/form-part.ts';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { useSaveKeys } from '../../../lib/form/save-keys.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { Conflict } from '../../../ui/dialog/conflict.tsx';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { SendingFields } from '../../../ui/form/sending-fields.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './condition.module.css';
import { useSaveChanges } from './condition.queries.ts';
import {
  type ConditionChanges,
  changedByBoth,
  choicesOf,
  conditionChanges,
  isFound,
  ownCondition,
  ticked,
  wantedOf,
  wordsFor,
} from './condition-choices.ts';
import { conditionKinds } from './condition-table.tsx';

interface OwnConditionProps {
  form: FormPart<typeof conditionChanges>;
  isRepeated: boolean;
  onType: () => void;
  onAdd: (text: string) => void;
}

function OwnCondition({ form, isRepeated, onType, onAdd }: OwnConditionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { onChange, error, ...field } = form.field('own');
  const add = () => {
    const own = ownCondition(String(form.values().own));
    if ('problem' in own) setProblem(own.problem);
    else onAdd(own.text);
    // Clearing replaces the input.
    whenPainted(() => input.current?.focus());
  };
  return (
    <Group align="flex-start" wrap="nowrap">
      <Box flex={1}>
        <TextInput
          key={form.key('own')}
          ref={input}
          label="Add your own condition"
          autoComplete="off"
          {...field}
          error={problem ?? error}
          onChange={(event) => {
            setProblem(undefined);
            onType();
            onChange(event);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Text size="head" fw={500} c="dimmed" role="status">
          {isRepeated && 'Already in the list'}
        </Text>
      </Box>
      <Button variant="default" mt="1.25rem" onClick={add}>
        Add
      </Button>
    </Group>
  );
}

interface ConditionsDialogProps {
  assessmentId: number;
  type: ConditionType;
  list: ConditionList;
  onClose: () => void;
}

const none: ConditionChanges = { added: [], removed: [], own: '' };

function useConditionsForm({ assessmentId, type, onClose }: ConditionsDialogProps) {
  const [ask, question] = useAsk();
  const save = useSaveChanges(assessmentId, type, (present, changes) => {
    const conditions = changedByBoth(present, changes);
    if (conditions.length === 0) return Promise.resolve(true);
    return ask({
      title: conditions.length === 1 ? 'Remove this condition?' : 'Remove these conditions?',
      effect: (
        <>
          <p>A colleague has changed what you're about to remove:</p>
          <ul className="bulleted">
            {conditions.map(({ id, condition, status }) => (
              <li key={id}>
                {condition} <StatusTag kind={conditionKinds[status]}>{status}</StatusTag>
              </li>
            ))}
          </ul>
        </>
      ),
      action: 'Remove',
      tone: 'danger',
    });
  });
  const form = useContractForm(conditionChanges, {
    initialValues: none,
    isSentByEnter: false,
    send: save,
    // After repeated conflicts the user is told, and the changes stay to be saved.
    reread: () => Promise.resolve(none),
    after: (isSaved) => (isSaved ? onClose() : undefined),
  });
  return { form, question };
}

interface ChoicesProps {
  found: readonly string[];
  wanted: ReadonlySet<string>;
  list: ConditionList;
  typedKey: string | undefined;
  onTick: (text: string, isTicked: boolean) => void;
}

/** Fixed, so that searching moves nothing below. */
const listHeight = 'min(24rem, 45vh)';

function Choices({ found, wanted, list, typedKey, onTick }: ChoicesProps) {
  const present = new Map(list.conditions.map((one) => [conditionKey(one.condition), one]));
  const [opened] = useState(() => new Set(present.keys()));
  if (found.length === 0)
    return (
      <Text className="sheet" h={listHeight} p="md" c="dimmed">
        No conditions found
      </Text>
    );
  return (
    <Box
      component="ul"
      className="sheet lined"
      h={listHeight}
      style={{ overflowY: 'auto' }}
      aria-label="Conditions"
    >
      {found.map((text) => {
        const key = conditionKey(text);
        const there = present.get(key);
        const isTicked = wanted.has(key);
        return (
          <Group
            component="li"
            key={key}
            className={classes.choice}
            data-typed={key === typedKey || undefined}
            justify="space-between"
            align="flex-start"
            wrap="nowrap"
            px="md"
            py="sm"
          >
            <Checkbox
              label={text}
              checked={isTicked}
              onChange={({ currentTarget }) => onTick(text, currentTarget.checked)}
            />
            {there && isTicked && (
              <Group justify="flex-end">
                {!opened.has(key) && (
                  <Text span size="head" fw={500} c="dimmed">
                    Just added
                  </Text>
                )}
                <StatusTag kind={conditionKinds[there.status]}>{there.status}</StatusTag>
              </Group>
            )}
            {there && !isTicked && (
              <Text span size="head" lh="body" fw={500} c="var(--failed)" flex="none">
                Will be removed
              </Text>
            )}
          </Group>
        );
      })}
    </Box>
  );
}

export function ConditionsDialog(props: ConditionsDialogProps) {
  const { type, list, onClose } = props;
  const { form, question } = useConditionsForm(props);
  useSaveKeys(form.props.ref);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState<{ key: string; isRepeated: boolean }>();
  const [offered, setOffered] = useState<readonly string[]>([]);
  const changes = useTypedValues(form) as ConditionChanges;
  const choices = choicesOf(
    type,
    list.conditions.map(({ condition }) => condition),
    offered,
  );
  const found = choices.filter((text) => isFound(text, search));
  const wanted = new Set(wantedOf(list.conditions, { ...changes, own: '' }).map(conditionKey));
  const tick = (text: string, isTicked: boolean) => {
    const { added, removed } = ticked(list.conditions, form.values() as ConditionChanges, text, isTicked);
    form.set('added', added);
    form.set('removed', removed);
  };
  const addOwn = (own: string) => {
    const text = wordsFor(own, choices);
    const isRepeated = choices.includes(text);
    setSearch('');
    setTyped({ key: conditionKey(text), isRepeated });
    if (!isRepeated) setOffered([text, ...offered]);
    form.set('own', '');
    tick(text, true);
    whenPainted(() => document.querySelector('[data-typed]')?.scrollIntoView({ block: 'nearest' }));
  };
  const title = `Edit ${conditionTitles[type].toLowerCase()}`;
  return (
    <Dialog title={title} onClose={onClose} locked={form.sending} wide>
      <form className="form-fields" aria-label={title} {...form.props}>
        <SendingFields sending={form.sending && !question}>
          <TextInput
            type="search"
            label="Search conditions"
            autoComplete="off"
            data-autofocus
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Choices found={found} wanted={wanted} list={list} typedKey={typed?.key} onTick={tick} />
          <OwnCondition
            form={form}
            isRepeated={typed?.isRepeated === true}
            onType={() => setTyped(undefined)}
            onAdd={addOwn}
          />
        </SendingFields>
        <FormProblems form={form} />
        <div className="dialog-actions">
          <Text span mr="auto" c="dimmed" style={{ alignSelf: 'center' }} role="status">
            {wanted.size} selected
          </Text>
          <Cancel />
          <Button type="submit" aria-busy={form.sending}>
            Save conditions
          </Button>
        </div>
      </form>
      {question}
      <Conflict form={form} fields={{}} />
    </Dialog>
  );
}
