import type { Fields } from '@assay/contract/kit/field';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { Field, type FieldSet } from '../field.tsx';
import { type ChoiceTree, secondChoices } from './dependent-choices.ts';
import { choicesFromWords, OptionalSelect } from './optional-select.tsx';

interface DependentSelectsProps<F extends Fields> {
  of: FieldSet<F>;
  names: readonly [first: keyof F & string, second: keyof F & string];
  tree: ChoiceTree;
  className?: string | undefined;
}

/** Two dependent choices: changing the first clears the second. */
export function DependentSelects<F extends Fields>({ of, names, tree, className }: DependentSelectsProps<F>) {
  const { form } = of;
  const [first, second] = names;
  const chosen = {
    first: useTypedValue(form, (values) => (values[first] ?? null) as string | null),
    second: useTypedValue(form, (values) => (values[second] ?? null) as string | null),
  };
  return (
    <>
      <Field
        of={of}
        name={first}
        as={OptionalSelect}
        onChange={() => form.set(second, null)}
        className={className}
        choices={choicesFromWords(Object.keys(tree))}
      />
      <Field
        of={of}
        name={second}
        as={OptionalSelect}
        className={className}
        choices={choicesFromWords(secondChoices(tree, chosen))}
      />
    </>
  );
}
