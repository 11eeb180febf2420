import type { AuditEntry } from '@assay/contract/audit/audit';
import { humanised, wordsOf } from '@assay/contract/audit/names';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/formats.ts';
import { plainText } from './plain-text.ts';

/** What people call the fields of a record, and what the codes in them mean. */
export interface AuditWords {
  /** By the field's name, inside an object by its path (`clientConfig.replyTo`). Fields are shown in this order. */
  fields?: Readonly<Record<string, string>>;
  /**
   * Asked for each single value and for each item of a list; undefined shows it as it is. In fields that have no name
   * above, money and codes are recognised by the field's name in the record.
   */
  value?: (field: string, value: unknown) => string | undefined;
}

/** What an entry says was changed. */
export type Changed = Pick<AuditEntry, 'changesOld' | 'changesNew'>;

/** The words of a whole log, or those that each entry has of its own: it may name people. */
export type LogWords = AuditWords | ((entry: Changed) => AuditWords);

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lastName = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

export const labelOf = (field: string, words: AuditWords): string =>
  // An amount is shown in dollars, whatever unit it is kept in.
  words.fields?.[field] ?? humanised(lastName(field).replace(/Cents$/, ''));

/** Then its contract says of what kind it is, and nothing is guessed from its name. */
const isDescribed = (field: string, words: AuditWords): boolean => words.fields?.[field] !== undefined;

const moneyWords = new Set(['amount', 'price', 'fee', 'fees', 'balance', 'nominal', 'naf', 'gst', 'cents']);
const otherUnits = /^(rate|percentage|percent|count|number|id|days?|months?|years?)$/;

/** By its name, where no field describes it: `amountFinanced`, `applicationFeeWithGst`, but not `feeCount`. */
function isMoney(field: string): boolean {
  const words = wordsOf(lastName(field));
  return words.some((word) => moneyWords.has(word)) && !otherUnits.test(words.at(-1) ?? '');
}

function numberText(field: string, value: number): string {
  if (!isMoney(field)) return String(value);
  return formatMoney(field.endsWith('Cents') ? value / 100 : value);
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instant.test(value) && !Number.isNaN(Date.parse(value));

const snakeCode = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;
const capitals = /^[A-Z]{2,}$/;
const codedFields = /(^|[a-z])(status|type|category|kind)$/i;

/** Where no field describes it: a word in capitals may be a state or a surname; it is a code if its name says so. */
const isCode = (field: string, value: string): boolean =>
  snakeCode.test(value) || (capitals.test(value) && codedFields.test(lastName(field)));

function stringText(field: string, value: string, words: AuditWords): string {
  if (day.test(value)) return formatDate(value);
  if (isInstant(value)) return formatDateTime(value);
  if (!isDescribed(field, words) && isCode(field, value)) return humanised(value);
  return plainText(value);
}

const isNamed = (value: Values): value is { name: string } =>
  typeof value.name === 'string' && Object.keys(value).every((key) => key === 'id' || key === 'name');

function recordText(field: string, value: Values, words: AuditWords): string {
  if (isNamed(value)) return value.name;
  return Object.keys(value)
    .map((key) => [labelOf(`${field}.${key}`, words), textOf(`${field}.${key}`, value[key], words)] as const)
    .filter(([, text]) => text !== null)
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ');
}

const listText = (field: string, value: readonly unknown[], words: AuditWords): string =>
  value
    .map((item) => textOf(field, item, words))
    .filter((text) => text !== null)
    .join(', ');

/** What a person reads of a value; null where there is none. */
export function textOf(field: string, value: unknown, words: AuditWords): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return listText(field, value, words) || null;
  const named = words.value?.(field, value);
  if (named !== undefined) return named;
  if (isRecord(value)) return recordText(field, value, words) || null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isDescribed(field, words) ? String(value) : numberText(field, value);
  return stringText(field, String(value), words) || null;
}
