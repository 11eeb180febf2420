import { Button, Group, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import type { FormSchema } from '../../../lib/form/form.ts';
import { type FormPart, formPart } from '../../../lib/form/form-part.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { isSame } from '../../../lib/is-same.ts';
import { useAsk } from '../../dialog/ask.tsx';
import { Blocked } from '../../dialog/blocked.tsx';
import { swallowSecondClick } from '../../dialog/second-click.ts';
import { Panel } from '../../page/panel.tsx';
import { useLines } from './use-lines.ts';

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

type Values = Record<string, unknown>;
type LineForm = FormPart<FormSchema>;

export interface PanelWords {
  one: string;
  heading: (index: number, values: Values) => string;
  effect: string;
  whyNoFewer: string;
  whyNoMore: string;
}

type NameOf = (values: Values) => ComponentProps<typeof Panel>['name'];

interface LinePanelProps {
  form: LineForm;
  index: number;
  words: PanelWords;
  fresh: Values;
  openAtFirst: boolean;
  onRemove: (() => void) | undefined;
  extras: ((form: LineForm) => ReactNode) | undefined;
  nameOf: NameOf | undefined;
  children: ReactNode;
}

/** Asks only if typed input would be lost. */
function RemoveLine({ form, index, words, fresh, onRemove }: Omit<LinePanelProps, 'children'>) {
  const [ask, question] = useAsk();
  const action = `Remove ${words.one}`;
  if (!onRemove) return <Blocked why={words.whyNoFewer}>{action}</Blocked>;
  const remove = async () => {
    const typed = form.values();
    const title = `Remove ${words.heading(index, typed)}?`;
    if (isSame(typed, fresh) || (await ask({ title, effect: words.effect, action, tone: 'danger' })))
      onRemove();
  };
  return (
    <>
      <Button variant="default" onClick={() => void remove()}>
        {action}
      </Button>
      {question}
    </>
  );
}

function LinePanel({ children, ...props }: LinePanelProps) {
  const { form, index, words, openAtFirst, extras, nameOf } = props;
  const title = useTypedValue(form, (values) => words.heading(index, values));
  return (
    <Panel
      title={title}
      name={nameOf?.(form.values())}
      openAtFirst={openAtFirst}
      filled
      extras={extras?.(form)}
    >
      <Stack gap="lg">
        {children}
        <Group justify="space-between" gap="0.5rem 1rem">
          <RemoveLine {...props} />
          {extras && <span>{extras(form)}</span>}
        </Group>
      </Stack>
    </Panel>
  );
}

interface PanelListProps<Name extends string> {
  form: FormPart<z.ZodType<unknown, Record<Name, unknown>>>;
  name: Name;
  words: PanelWords;
  fresh: Values;
  most: number;
  /** The first incomplete line, or the only one. */
  firstOpen: number;
  extras?: (form: LineForm) => ReactNode;
  nameOf?: NameOf | undefined;
  children: (form: LineForm, index: number) => ReactNode;
}

export function PanelList<Name extends string>(props: PanelListProps<Name>) {
  const { form, name, words, fresh, most, firstOpen, extras, nameOf, children } = props;
  const { list, keys, added, add, remove } = useLines(form, name, fresh);
  const action = `Add ${words.one}`;
  return (
    <Stack ref={list}>
      {keys.map((key, index) => {
        const line = formPart<FormSchema>(formPart(form, name), String(index));
        return (
          <div key={key} data-line={index} data-name={`${capital(words.one)} ${index + 1}`}>
            <LinePanel
              form={line}
              index={index}
              words={words}
              fresh={fresh}
              openAtFirst={index === firstOpen || key === added}
              onRemove={keys.length > 1 ? () => remove(index) : undefined}
              extras={extras}
              nameOf={nameOf}
            >
              {/* Remounts the fields when the form is refilled, but not the panels. */}
              <Stack key={form.key(name)} gap="lg">
                {children(line, index)}
              </Stack>
            </LinePanel>
          </div>
        );
      })}
      <div>
        {keys.length < most ? (
          <Button
            variant="default"
            data-add
            onClick={() => {
              // The new panel's heading replaces the button under the pointer.
              swallowSecondClick();
              add();
            }}
          >
            {action}
          </Button>
        ) : (
          <Blocked why={words.whyNoMore}>{action}</Blocked>
        )}
      </div>
    </Stack>
  );
}
