import { Select } from '../form/input/select.tsx';
import classes from './toolbar.module.css';
import type { Chip } from './toolbar.tsx';

export interface Choices<Code extends string> {
  words: Readonly<Record<Code, string>>;
  chosen: readonly Code[];
  onChange: (chosen: Code[] | undefined) => void;
}

const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>) => Object.keys(words) as Code[];

export function ChoiceFilter<Code extends string>({
  label,
  words,
  offered = codesOf(words),
  chosen,
  onChange,
}: Choices<Code> & { label: string; offered?: readonly Code[] }) {
  const rest = offered.filter((code) => !chosen.includes(code));
  const add = (code: string) => {
    const added = rest.find((other) => other === code);
    if (added) onChange([...chosen, added]);
  };
  return (
    <Select
      className={classes.choice}
      label={label}
      value=""
      choices={[
        { value: '', label: chosen.length > 0 ? 'Add another' : 'Any' },
        ...rest.map((code) => ({ value: code, label: words[code] })),
      ]}
      onChange={({ currentTarget }) => add(currentTarget.value)}
    />
  );
}

export const choiceChips = <Code extends string>({ words, chosen, onChange }: Choices<Code>): Chip[] =>
  chosen.map((code) => ({
    label: words[code],
    remove: () => {
      const rest = chosen.filter((other) => other !== code);
      onChange(rest.length > 0 ? rest : undefined);
    },
  }));
