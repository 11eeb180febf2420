import type { ApplicationRow, applicationArea } from '@assay/contract/application';
import { statuses } from '@assay/lending/statuses';
import { stringify } from 'csv-stringify/sync';
import writeSheet, { type Cell } from 'write-excel-file/node';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { businessDay } from '../../kernel/business-day.ts';
import { db } from '../../kernel/database.ts';
import { unprocessable } from '../../kernel/errors.ts';
import { FileAnswer } from '../../kernel/http.ts';
import { listApplications } from './application-list.store.ts';

type Query = z.output<typeof applicationArea.exportApplications.query>;

/** More than anybody reads, and few enough to be made while somebody waits. */
const mostRows = 20_000;

type Value = string | number | null;

const columns: readonly (readonly [heading: string, value: (row: ApplicationRow) => Value])[] = [
  ['Loan #', (row) => row.applicationNumber],
  ['Applicant', (row) => row.entityName],
  ['Trading name', (row) => row.tradingName],
  ['ABN', (row) => row.abn],
  ['Status', (row) => statuses[row.status].label],
  ['Amount financed', (row) => row.amountFinanced],
  ['Client', (row) => row.clientName],
  ['Agent', (row) => `${row.user.firstName} ${row.user.lastName}`],
  ['Submitted', (row) => row.submittedAt],
  ['Created', (row) => row.createdAt],
];

const headings = columns.map(([heading]) => heading);
const valuesOf = (row: ApplicationRow) => columns.map(([, value]) => value(row));

/** A text that a spreadsheet would take for a formula is quoted for it, so that it stays a text. */
const csvOf = (rows: readonly ApplicationRow[]): Buffer =>
  Buffer.from(stringify([headings, ...rows.map(valuesOf)], { bom: true, escape_formulas: true }));

/** Each cell says that it is a text or a number: none can be read as a formula. */
const cellOf = (value: Value): Cell =>
  typeof value === 'number' ? { type: Number, value } : { type: String, value: value ?? '' };

const sheetOf = (rows: readonly ApplicationRow[]): Promise<Buffer> =>
  writeSheet([headings, ...rows.map(valuesOf)].map((line) => line.map(cellOf))).toBuffer();

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export async function exportApplications(actor: Actor, { format, ...query }: Query): Promise<FileAnswer> {
  const { data } = await listApplications(db, actor, { ...query, offset: 0, limit: mostRows + 1 });
  if (data.length > mostRows)
    throw unprocessable(`A file can hold ${mostRows} applications. Set a filter, such as a range of days.`);
  const content = format === 'csv' ? csvOf(data) : await sheetOf(data);
  return new FileAnswer(`applications-${businessDay()}.${format}`, types[format], content);
}
