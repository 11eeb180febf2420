import { z } from 'zod';
import { plain } from './plain.ts';
import './sentences.ts';

/**
 * A field of a record, said once: what people call it, what it takes, and what kind of value it is. Forms, facts, the
 * words of the audit log, messages, limits and what is missing before something is submitted are all read from here.
 */
interface Described<Schema extends z.ZodType> {
  readonly label: string;
  readonly schema: Schema;
  /** May be left empty. */
  readonly isOptional?: boolean;
  /** May be left empty for now; it is needed before the record is submitted. */
  readonly isNeeded?: boolean;
}

export type Words = Readonly<Record<string, string>>;

export interface TextField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'text';
  readonly most: number;
  /** What keyboard a phone shows for it, and what a browser may offer. */
  readonly holds?: 'email' | 'phone' | 'address' | 'digits';
}
export interface LongTextField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'longText';
  readonly most: number;
}
/** Letters with formatting; `most` counts what is read. */
export interface FormattedField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'richText';
  readonly most: number;
}
/** A number that is checked, and read in groups. */
export interface IdentifierField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'identifier';
  /** What someone who typed a wrong one is told. */
  readonly wrong: string;
  readonly format: (digits: string) => string;
  readonly isValid: (digits: string) => boolean;
}
export interface WholeNumberField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'wholeNumber';
  /** What is counted: `months`. */
  readonly unit?: string;
  /** A year counts nothing, and is no figure. */
  readonly isYear?: boolean;
}
export interface ChoiceField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'choice';
  readonly words: Words;
}
/** Any number of coded values. */
export interface CodesField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'codes';
  readonly words: Words;
}
export interface FlagField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'flag';
  /** What a form says beside the box. */
  readonly question: string;
  readonly words: { readonly yes: string; readonly no: string };
}
/** Lines of a list, each with fields of its own. */
export interface LinesField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'lines';
  /** What one of them is called: `Asset`. */
  readonly one: string;
  readonly most: number;
  readonly fields: Fields;
}
/** Fields that belong together under one name. */
export interface GroupField<Schema extends z.ZodType = z.ZodType> extends Described<Schema> {
  readonly kind: 'group';
  readonly fields: Fields;
}
export interface PlainField<Kind extends PlainKind, Schema extends z.ZodType = z.ZodType>
  extends Described<Schema> {
  readonly kind: Kind;
}
/** `amount` is dollars or per cent, as another field says; `reference` is the id of another record. */
type PlainKind = 'money' | 'percentage' | 'amount' | 'day' | 'month' | 'instant' | 'reference';

export type Field =
  | TextField
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

/** The schemas of some fields, by their names. */
export const schemasOf = <F extends Fields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as unknown as SchemasOf<F>;

/** To be sent, an optional field may be left out: it is empty then. Our own code says each one, so its type does. */
const sentSchemas = <F extends Fields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, isOptional }]) => [
      name,
      isOptional ? schema.default(null) : schema,
    ]),
  ) as unknown as SchemasOf<F>;

/** A form with these fields. */
export const formOf = <F extends Fields>(fields: F) => z.strictObject(sentSchemas(fields));

/** A change of some of these fields: one that is left out stays as it is. */
export const changeOf = <F extends Fields>(fields: F) => z.strictObject(schemasOf(fields)).partial();

/** What an answer says of these fields. */
export const answerOf = <F extends Fields>(fields: F) => plain(schemasOf(fields));

type Optional<F extends Field> = Omit<F, 'schema'> & { readonly schema: z.ZodNullable<F['schema']> };

/** The same field, which may be left empty. */
export const optional = <F extends Field>(field: F): Optional<F> => ({
  ...(field as Omit<F, 'schema'>),
  isOptional: true,
  schema: field.schema.nullable() as z.ZodNullable<F['schema']>,
});

/** The same field, which may be left empty until the record is submitted. */
export const needed = <F extends Field>(field: F): Optional<F> => ({ ...optional(field), isNeeded: true });
