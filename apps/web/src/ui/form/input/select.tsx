import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface Choice {
  value: string;
  label: string;
  group?: string | undefined;
}

interface SelectProps
  extends InputBaseProps,
    Omit<ComponentProps<'select'>, keyof InputBaseProps | 'children'> {
  choices: readonly Choice[];
}

export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const Chevron = () => (
  <svg className="icon quiet screen-only" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d="m3 4.5 3 3 3-3" />
  </svg>
);

const Option = ({ value, label }: Choice) => <option value={value}>{label}</option>;

const optionsOf = (choices: readonly Choice[]) =>
  choices.map((choice) => <Option key={choice.value} {...choice} />);

const groupsOf = (choices: readonly Choice[]) =>
  [...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) =>
    group === undefined ? (
      optionsOf(members)
    ) : (
      <optgroup key={group} label={group}>
        {optionsOf(members)}
      </optgroup>
    ),
  );

/** A native select: it has type-ahead and suits every device. */
export const Select = ({ choices, ...props }: SelectProps) => (
  <InputBase
    component="select"
    pointer
    {...props}
    rightSection={<Chevron />}
    rightSectionWidth={24}
    rightSectionPointerEvents="none"
  >
    {groupsOf(choices)}
  </InputBase>
);
