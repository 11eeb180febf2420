import { useTypedValue } from '../../../lib/form/form-values.ts';
import { type ChoiceTree, secondChoices } from './dependent-choices.ts';
import { OptionalSelect, wordsOf } from './optional-select.tsx';

interface SelectForm<Path extends string> {
  field: (path: Path) => { onChange: (value: unknown) => void };
  key: (path: Path) => string;
  set: (path: Path, value: unknown) => void;
  values: () => Record<string, unknown>;
  subscribe: (listener: () => void) => () => void;
}

interface DependentSelectsProps<Path extends string> {
  form: SelectForm<Path>;
  /** What the second choice depends on, and that choice. */
  paths: readonly [first: Path, second: Path];
  labels: Readonly<Record<Path, string>>;
  /** The second choices of each first one. */
  tree: ChoiceTree;
  needed: (path: Path) => string | undefined;
  className?: string | undefined;
}

/** Two choices, of which the second is a part of the first: another first one takes the second back. */
export function DependentSelects<Path extends string>(props: DependentSelectsProps<Path>) {
  const { form, paths, labels, tree, needed, className = '' } = props;
  const [first, second] = paths;
  const choose = form.field(first);
  const chosen = {
    first: useTypedValue(form, (values) => (values[first] ?? null) as string | null),
    second: useTypedValue(form, (values) => (values[second] ?? null) as string | null),
  };
  return (
    <>
      <OptionalSelect
        key={form.key(first)}
        {...choose}
        onChange={(next) => {
          choose.onChange(next);
          form.set(second, null);
        }}
        label={labels[first]}
        description={needed(first)}
        className={className}
        choices={wordsOf(Object.keys(tree))}
      />
      <OptionalSelect
        key={form.key(second)}
        {...form.field(second)}
        label={labels[second]}
        description={needed(second)}
        className={className}
        choices={wordsOf(secondChoices(tree, chosen))}
      />
    </>
  );
}
