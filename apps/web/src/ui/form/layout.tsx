import type { Fields } from '@assay/contract/kit/field';
import { isEmpty } from '@assay/contract/kit/field-words';
import { Fragment, type ReactNode } from 'react';
import { shownValue } from '../../lib/field-words.ts';
import { Facts } from '../value/facts.tsx';
import { Code } from '../value/no-value.tsx';
import { Field, type FieldSet } from './field.tsx';
import { FactGroup, FieldGroup } from './field-group.tsx';

type NameOf<F extends Fields> = keyof F & string;
/** A field on a line of its own, or several abreast. */
type Rows<Name extends string> = readonly (Name | readonly Name[])[];
const namesIn = <Name extends string>(rows: Rows<Name>) => rows.flat() as Name[];
type Layout<Name extends string> = Readonly<Record<string, Rows<Name>>>;

type Forgotten<F extends Fields, L, Hidden> = Exclude<
  NameOf<F>,
  Hidden | (L extends Layout<infer Name> ? Name : never)
>;

/**
 * Names the rows of a record's fields, by group. A field that is in no row doesn't compile, unless it is
 * among the hidden ones.
 */
export const layoutOf = <
  F extends Fields,
  const L extends Layout<NameOf<F>>,
  const Hidden extends NameOf<F> = never,
>(
  _fields: F,
  rows: L & ([Forgotten<F, L, Hidden>] extends [never] ? unknown : { forgotten: Forgotten<F, L, Hidden> }),
  _hidden?: readonly Hidden[],
): L => rows;

type Overrides<F extends Fields> = { readonly [Name in NameOf<F>]?: ReactNode };

interface FieldRowsProps<F extends Fields, Name extends NameOf<F>> {
  of: FieldSet<F>;
  rows: Rows<Name>;
  /** Inputs that differ from what the contract describes. */
  as?: Overrides<Pick<F, Name>>;
}

/** A form's inputs, a row of the layout on each line. */
export const FieldRows = <F extends Fields, Name extends NameOf<F>>({
  of,
  rows,
  as,
}: FieldRowsProps<F, Name>) =>
  rows.map((row) => (
    <div key={namesIn([row])[0]} className="columns" data-even>
      {namesIn([row]).map((name) => (
        <Fragment key={name}>{as?.[name] ?? <Field of={of} name={name} />}</Fragment>
      ))}
    </div>
  ));

interface FieldGroupsProps<F extends Fields, Name extends NameOf<F>>
  extends Omit<FieldRowsProps<F, Name>, 'rows'> {
  groups: Layout<Name>;
  /** Names and addresses, which are longer than codes. */
  wide?: readonly Name[];
  dense?: boolean;
}

/** A form's inputs under the titles of their groups. */
export const FieldGroups = <F extends Fields, Name extends NameOf<F>>(props: FieldGroupsProps<F, Name>) => {
  const { of, groups, wide = [], dense = true, as } = props;
  return Object.entries(groups).map(([title, rows]) => (
    <FieldGroup key={title} title={title} dense={dense}>
      {namesIn(rows).map((name) => (
        <Fragment key={name}>
          {as?.[name] ?? <Field of={of} name={name} className={wide.includes(name) ? 'wide' : undefined} />}
        </Fragment>
      ))}
    </FieldGroup>
  ));
};

interface FactsProps<F extends Fields, Name extends NameOf<F>> {
  fields: F;
  record: { readonly [Each in Name]?: unknown };
  /** Facts that differ from what the contract describes, such as the name behind an id. */
  as?: Overrides<Pick<F, Name>>;
}

function factsIn<F extends Fields, Name extends NameOf<F>>(rows: Rows<Name>, props: FactsProps<F, Name>) {
  const { fields, record, as = {} } = props;
  const shown = (name: Name): ReactNode => {
    if (name in as) return Reflect.get(as, name);
    const field = fields[name];
    const value = record[name];
    if (!field || isEmpty(value)) return null;
    const words = shownValue(field, value);
    return field.kind === 'digits' ? <Code value={words} /> : words;
  };
  return namesIn(rows).map((name) => [fields[name]?.label ?? name, shown(name)] as const);
}

/** The same fields read-only. */
export const FactRows = <F extends Fields, Name extends NameOf<F>>({
  rows,
  ...props
}: FactsProps<F, Name> & { rows: Rows<Name> }) => <Facts dense facts={factsIn(rows, props)} />;

/** The same fields read-only, under the titles of their groups. */
export const FactGroups = <F extends Fields, Name extends NameOf<F>>({
  groups,
  ...props
}: FactsProps<F, Name> & { groups: Layout<Name> }) =>
  Object.entries(groups).map(([title, rows]) => (
    <FactGroup key={title} title={title} facts={factsIn(rows, props)} />
  ));
