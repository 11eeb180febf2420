import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Cell = string | number | boolean | null;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const cell = (value: Cell) =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

export const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`;

const line = (cells: readonly Cell[]) => `${cells.map(cell).join('\t')}\n`;

export async function copyRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const lines = function* () {
    for (const row of rows) yield line(row);
  };
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(lines()), target);
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export async function copyRecords<T extends { [K in keyof T]: Cell }>(
  client: pg.PoolClient,
  table: string,
  records: readonly T[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const keys = Object.keys(first) as (keyof T & string)[];
  const rows = function* () {
    for (const record of records) yield keys.map((key) => record[key]);
  };
  await copyRows(client, table, keys.map(snakeCase), rows());
}

/** Generated ids bypass the sequence, so it must be advanced. */
export const continueIds = (client: pg.PoolClient, table: string) =>
  client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
