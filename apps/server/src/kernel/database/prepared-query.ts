import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { parserOf } from './column-types.ts';
import type { CachedStatement, ReadRow, StatementCache } from './statement-cache.ts';

type Fields = readonly (string | null)[];
type Row = Record<string, unknown>;

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Connection extends pg.Connection {
  /** pg's client records here the names that PostgreSQL has parsed. */
  readonly parsedStatements: Record<string, string | undefined>;
}

/** pg's types leave it out. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } }
).utils;

interface Result {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Row[];
  readonly fields: readonly Column[];
}

export type Callback = (error: Error | null, result?: Result) => void;

const readers = new LRUCache<string, ReadRow>({ max: 1_000 });

function readerOf(columns: readonly Column[]): ReadRow {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const known = readers.get(key);
  if (known) return known;
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
  const values = columns.map(({ name }, i) => {
    const value = parsers[i] ? `fields[${i}] === null ? null : parsers[${i}](fields[${i}])` : `fields[${i}]`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  // Generated code builds a row in one step; a loop over names costs several times as much.
  const make = new Function('parsers', `return (fields) => ({ ${values.join(', ')} })`);
  const reader = make(parsers) as ReadRow;
  readers.set(key, reader);
  return reader;
}

/** PostgreSQL rejects a prepared statement when its columns changed or it is gone. */
export const isOutdated = (error: Error & { routine?: unknown; code?: unknown }) =>
  error.routine === 'RevalidateCachedQuery' || error.code === '26000';

/** Describes a statement once, unlike pg's own Query. PostgreSQL refuses it once the columns have changed. */
export class PreparedQuery implements pg.Submittable {
  readonly text: string;
  readonly #values: readonly unknown[];
  readonly #statements: StatementCache;
  readonly #callback: Callback;
  readonly #rows: Row[] = [];
  #kept: CachedStatement | undefined;
  #columns: readonly Column[] = [];
  #read: ReadRow | undefined;
  #tag = '';
  #unreadable: Error | undefined;

  constructor(
    { text, values }: { text: string; values: readonly unknown[] },
    statements: StatementCache,
    callback: Callback,
  ) {
    this.text = text;
    this.#values = values;
    this.#statements = statements;
    this.#callback = callback;
  }

  get name(): string | undefined {
    return this.#kept?.name;
  }

  /** Returns an error about the values, as pg expects: a thrown one would cost the pool its connection. */
  submit(connection: pg.Connection): Error | undefined {
    let values: readonly (string | Buffer | null)[];
    try {
      values = this.#values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    // Looked up only now: queries ahead in the queue could have evicted it.
    this.#kept = this.#statements.keep(this.text);
    this.#send(connection as Connection, this.#kept, values);
    return undefined;
  }

  #send(
    connection: Connection,
    { name, read }: CachedStatement,
    values: readonly (string | Buffer | null)[],
  ): void {
    this.#read = read;
    connection.stream.cork();
    // Closes come first: after an error PostgreSQL skips everything but a close, even in a failed transaction.
    for (const dropped of this.#statements.takeDropped()) {
      connection.close({ type: 'S', name: dropped }, true);
      delete connection.parsedStatements[dropped];
    }
    if (!connection.parsedStatements[name]) connection.parse({ name, text: this.text, types: [] }, true);
    connection.bind({ statement: name, values } as pg.BindConfig, true);
    if (!read) connection.describe({ type: 'P', name: '' }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#columns = fields;
    this.#read = readerOf(fields);
  }

  handleDataRow({ fields }: { fields: Fields }): void {
    try {
      if (this.#read) this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
    // A statement without rows gets no description.
    if (this.#kept) this.#kept.read = this.#read ?? readerOf([]);
  }

  handleError(error: Error): void {
    if (isOutdated(error)) this.#statements.drop(this.text);
    this.#callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.#callback(this.#unreadable);
    else this.#callback(null, this.#result());
  }

  #result(): Result {
    const [command = '', ...counts] = this.#tag.split(' ');
    const count = counts.at(-1);
    const rowCount = count === undefined ? null : Number(count);
    return { command, rowCount, rows: this.#rows, fields: this.#columns };
  }
}
