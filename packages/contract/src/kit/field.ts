import { z } from 'zod';
import { plain } from './plain.ts';
import './sentences.ts';

/** A field's single definition: forms, validation, messages, limits, facts and audit words derive from it. */
interface Described<Schema extends z.ZodType> {
  readonly label: string;
  readonly schema: Schema;
  readonly isOptional?: boolean;
  /** May be empty until submission. */
  readonly isNeeded?: boolean;
}

export type Words = Readonly<Record<string, string>>;

export interface TextField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'text';
  readonly most: number;
  /** Selects the phone keyboard and the browser's autofill. */
  readonly holds?: 'email' | 'phone' | 'address' | 'digits';
}
/** An account number or the like: digits only, which may be shown in groups. */
export interface DigitsField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'digits';
  readonly format?: (digits: string) => string;
}
export interface LongTextField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'longText';
  readonly most: number;
}
/** Rich text; `most` counts visible characters. */
export interface FormattedField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'richText';
  readonly most: number;
}
/** A number with a check digit, shown in groups. */
export interface IdentifierField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'identifier';
  readonly wrong: string;
  readonly format: (digits: string) => string;
  readonly isValid: (digits: string) => boolean;
}
export interface WholeNumberField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'wholeNumber';
  readonly unit?: string;
  /** A year has no unit and no thousands separator. */
  readonly isYear?: boolean;
}
export interface ChoiceField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'choice';
  readonly words: Words;
}
export interface CodesField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'codes';
  readonly words: Words;
}
export interface FlagField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'flag';
  readonly question: string;
  readonly words: { readonly yes: string; readonly no: string };
}
export interface LinesField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'lines';
  /** The singular: `Asset`. */
  readonly one: string;
  readonly most: number;
  readonly fields: Fields;
}
export interface GroupField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'group';
  readonly fields: Fields;
}
export interface PlainField<Kind extends PlainKind, Schema extends z.ZodType = z.ZodType>
  extends Described<Schema> {
  readonly kind: Kind;
}
/** `amount` is dollars or per cent, depending on another field; `reference` is a record's id. */
type PlainKind = 'money' | 'percentage' | 'amount' | 'day' | 'month' | 'instant' | 'reference';

export type Field =
  | TextField
  | DigitsField
  | LongTextField
  | FormattedField
  | IdentifierField
  | WholeNumberField
  | ChoiceField
  | CodesField
  | FlagField
  | LinesField
  | GroupField
  | PlainField<PlainKind>;

export type Fields = Readonly<Record<string, Field>>;

type SchemasOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['schema'] };

export const schemasOf = <F extends Fields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as unknown as SchemasOf<F>;

/** API callers may omit an optional field; the type still requires it of our own code. */
const sentSchemas = <F extends Fields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, isOptional }]) => [
      name,
      isOptional ? schema.default(null) : schema,
    ]),
  ) as unknown as SchemasOf<F>;

export const formOf = <F extends Fields>(fields: F) => z.strictObject(sentSchemas(fields));

export const changeOf = <F extends Fields>(fields: F) => z.strictObject(schemasOf(fields)).partial();

export const answerOf = <F extends Fields>(fields: F) => plain(schemasOf(fields));

type Optional<F extends Field> = Omit<F, 'schema'> & { readonly schema: z.ZodNullable<F['schema']> };

export const optional = <F extends Field>(field: F): Optional<F> => ({
  ...(field as Omit<F, 'schema'>),
  isOptional: true,
  schema: field.schema.nullable() as z.ZodNullable<F['schema']>,
});

/** May be empty until submission. */
export const needed = <F extends Field>(field: F): Optional<F> => ({ ...optional(field), isNeeded: true });
