import type { Fields, LinesField } from '@assay/contract/kit/field';
import { emptyValues } from '@assay/contract/kit/values';
import { Button, Group, Stack } from '@mantine/core';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { Icon } from '../../value/icon.tsx';
import { Field, type FieldSet, type WiringForm } from '../field.tsx';
import classes from './line-table.module.css';
import { type LinesForm, useLines } from './use-lines.ts';

interface LineTableProps {
  form: WiringForm & LinesForm;
  name: string;
  field: LinesField;
  total?: (lines: readonly Record<string, unknown>[]) => string;
  needed?: FieldSet<Fields>['needed'];
  heading?: 'h3' | 'h4';
}

const RemoveLine = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={`icon-button ${classes.remove}`} aria-label={label} onClick={onClick}>
    <Icon path="m3 3 6 6m0-6-6 6" size={12} />
  </button>
);

const lineForm = (form: WiringForm, line: string): WiringForm => ({
  field: (name) => form.field(`${line}.${name}`),
  box: (name) => form.box(`${line}.${name}`),
  key: (name) => form.key(`${line}.${name}`),
  set: (name, value) => form.set(`${line}.${name}`, value),
  values: form.values,
  subscribe: form.subscribe,
});

export function LineTable({ form, name, field, total, needed, heading: Heading = 'h4' }: LineTableProps) {
  const { list, keys, add, remove } = useLines(form, name, emptyValues(field.fields));
  const sum = useTypedValue(form, (values) => total?.((values[name] ?? []) as Record<string, unknown>[]));
  const names = Object.keys(field.fields);
  const one = field.one.toLowerCase();
  return (
    <Stack className={classes.table} gap="sm" miw={0} data-columns={names.length} ref={list}>
      <Heading>{field.label}</Heading>
      {keys.map((key, index) => (
        <fieldset
          key={key}
          className={classes.line}
          data-line={index}
          aria-label={`${field.one} ${index + 1}`}
        >
          {names.map((inner) => (
            <Field
              key={inner}
              of={{ form: lineForm(form, `${name}.${index}`), fields: field.fields, needed }}
              name={inner}
              {...(field.fields[inner]?.kind === 'longText' && { rows: 2 })}
            />
          ))}
          <RemoveLine label={`Remove ${one} ${index + 1}`} onClick={() => remove(index)} />
        </fieldset>
      ))}
      <Group justify="space-between" gap="0.5rem 1rem">
        {keys.length < field.most && (
          <Button variant="default" data-add onClick={add}>
            Add {one}
          </Button>
        )}
        {sum !== undefined && (
          <span>
            <span className="quiet">Total {field.label.toLowerCase()}</span> <b>{sum}</b>
          </span>
        )}
      </Group>
    </Stack>
  );
}
