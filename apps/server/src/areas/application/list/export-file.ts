import { type exportFormats, rowLabels } from '@assay/contract/application/list';
import { figureFields } from '@assay/contract/application/quote';
import { statuses } from '@assay/lending/statuses';
import { stringify } from 'csv-stringify/sync';
import writeSheet, { type Cell } from 'write-excel-file/node';
import { businessDay, businessMinute } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { Filters } from './filter.store.ts';
import { listApplications, type StoredRow } from './list.store.ts';

const mostRows = 20_000;

type Value = string | number | null;

interface Column {
  readonly heading: string;
  readonly value: (row: StoredRow) => Value;
  /** An instant (ISO 8601, UTC). CSV keeps it as it is; a sheet shows business time. */
  readonly isMoment?: true;
}

const columnsFor = (actor: Actor): readonly Column[] => [
  { heading: rowLabels.applicationNumber, value: (row) => row.applicationNumber },
  { heading: rowLabels.applicant, value: (row) => row.entityName },
  { heading: rowLabels.tradingName, value: (row) => row.tradingName },
  { heading: rowLabels.abn, value: (row) => row.abn },
  {
    heading: rowLabels.status,
    value: ({ status }) => (actor.isIntroducer ? statuses[status].publicStatus : statuses[status].label),
  },
  { heading: figureFields.amountFinanced.label, value: (row) => row.amountFinanced },
  { heading: rowLabels.introducer, value: (row) => row.clientName },
  { heading: rowLabels.agent, value: (row) => `${row.user.firstName} ${row.user.lastName}` },
  { heading: rowLabels.submittedAt, value: (row) => row.submittedAt, isMoment: true },
  { heading: rowLabels.createdAt, value: (row) => row.createdAt, isMoment: true },
];

/** Strips invisible characters, which could hide a formula. */
const visible = (value: Value): Value =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}]/gu, '') : value;

const csvOf = (columns: readonly Column[], rows: readonly StoredRow[]): Buffer =>
  Buffer.from(
    stringify(
      [
        columns.map(({ heading }) => heading),
        ...rows.map((row) => columns.map(({ value }) => visible(value(row)))),
      ],
      { bom: true, escape_formulas: true, quoted_string: true },
    ),
  );

/** Types every cell explicitly, so that none can be read as a formula. */
function cellOf({ value, isMoment }: Column, row: StoredRow): Cell {
  const content = visible(value(row));
  if (typeof content === 'number') return { type: Number, value: content };
  if (!isMoment || content === null) return { type: String, value: content ?? '' };
  // A sheet has no time zones, so it gets business time labelled as UTC.
  return { type: Date, value: new Date(`${businessMinute(content)}Z`), format: 'dd/mm/yyyy hh:mm' };
}

const sheetOf = (columns: readonly Column[], rows: readonly StoredRow[]): Promise<Buffer> =>
  writeSheet([
    columns.map(({ heading }) => ({ type: String, value: heading })),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ]).toBuffer();

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export interface Export {
  readonly actor: Actor;
  readonly format: keyof typeof exportFormats;
  readonly query: Filters;
}

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

export async function makeExport({ actor, format, query }: Export): Promise<ExportedFile> {
  const { data } = await listApplications(db, actor, { ...query, offset: 0, limit: mostRows + 1 });
  if (data.length > mostRows)
    throw unprocessable(
      `An export can hold up to ${mostRows} applications. Narrow it down with a filter, such as a date range.`,
    );
  const columns = columnsFor(actor);
  const content = format === 'csv' ? csvOf(columns, data) : await sheetOf(columns, data);
  // The content needs its own buffer to be transferred from the worker.
  return {
    name: `applications-${businessDay()}.${format}`,
    type: types[format],
    content: new Uint8Array(content),
  };
}
