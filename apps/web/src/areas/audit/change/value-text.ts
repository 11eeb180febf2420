import type { AuditEntry } from '@assay/contract/audit/audit';
import { humanised, wordsOf } from '@assay/contract/audit/names';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/formats.ts';
import { plainText } from './plain-text.ts';

export interface AuditWords {
  /** Labels by field path (`clientConfig.replyTo`), in display order. */
  fields?: Readonly<Record<string, string>>;
  value?: (field: string, value: unknown) => string | undefined;
}

export type Changed = Pick<AuditEntry, 'changesOld' | 'changesNew'>;

export type LogWords = AuditWords | ((entry: Changed) => AuditWords);

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lastName = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

export const labelOf = (field: string, words: AuditWords): string =>
  // Amounts are shown in dollars, whatever unit is stored.
  words.fields?.[field] ?? humanised(lastName(field).replace(/Cents$/, ''));

const isDescribed = (field: string, words: AuditWords): boolean => words.fields?.[field] !== undefined;

const moneyWords = new Set(['amount', 'price', 'fee', 'fees', 'balance', 'nominal', 'naf', 'gst', 'cents']);
const otherUnits = /^(rate|percentage|percent|count|number|id|days?|months?|years?)$/;

/** Guesses by name: `amountFinanced`, `applicationFeeWithGst`, but not `feeCount`. */
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

/** Guesses by name: a capitalised word may be a state or a surname, not a code. */
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
