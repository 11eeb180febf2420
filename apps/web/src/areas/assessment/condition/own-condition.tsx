import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormPart } from '../../../lib/form/form-part.ts';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { type conditionChanges, ownCondition } from './condition-choices.ts';
import classes from './conditions-dialog.module.css';

interface OwnConditionProps {
  form: FormPart<typeof conditionChanges>;
  isRepeated: boolean;
  onType: () => void;
  onAdd: (text: string) => void;
}

export function OwnCondition({ form, isRepeated, onType, onAdd }: OwnConditionProps) {
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
    <div className={classes.own}>
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
      <Button variant="default" onClick={add}>
        Add
      </Button>
      <span className={classes.repeated} role="status">
        {isRepeated && 'Already in the list'}
      </span>
    </div>
  );
}
