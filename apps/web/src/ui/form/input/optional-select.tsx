import { type ComponentProps, useState } from 'react';
import { Select } from './select.tsx';
import type { TypedValue } from './use-typed-text.ts';

type OptionalSelectProps = Omit<ComponentProps<typeof Select>, keyof TypedValue<string>> & TypedValue<string>;

const nothing = { value: '', label: '' };

/** A select whose empty choice is null, not ''. */
export function OptionalSelect({ choices, value, defaultValue, onChange, ...props }: OptionalSelectProps) {
  const [chosen, setChosen] = useState(defaultValue ?? '');
  return (
    <Select
      {...props}
      choices={[nothing, ...choices]}
      value={value === undefined ? chosen : (value ?? '')}
      onChange={({ currentTarget }) => {
        setChosen(currentTarget.value);
        onChange?.(currentTarget.value || null);
      }}
    />
  );
}

export const choicesFromWords = (words: readonly string[]) =>
  words.map((word) => ({ value: word, label: word }));
