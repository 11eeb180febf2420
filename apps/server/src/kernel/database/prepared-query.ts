import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { parserOf } from './column-types.ts';
import type { KeptStatement, KeptStatements, ReadRow } from './kept-statements.ts';

type Fields = readonly (string | null)[];
type Row = Record<string, unknown>;

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What pg's own queries use of a connection, beyond what its types tell. */
interface Connection extends pg.Connection {
  /** Its client enters here what PostgreSQL says it has parsed. */
  readonly parsedStatements: Record<string, string | undefined>;
}

/** What pg's own queries make of their values; its types leave it out. */
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

/** The function that makes an object of a row's texts, one for all statements and connections with these columns. */
function readerOf(columns: readonly Column[]): ReadRow {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const known = readers.get(key);
  if (known) return known;
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
  const values = columns.map(({ name }, i) => {
    const value = parsers[i] ? `fields[${i}] === null ? null : parsers[${i}](fields[${i}])` : `fields[${i}]`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  // Written out, a row is made in one step; a loop over names costs several times as much.
  const make = new Function('parsers', `return (fields) => ({ ${values.join(', ')} })`);
  const reader = make(parsers) as ReadRow;
  readers.set(key, reader);
  return reader;
}

/** What PostgreSQL says of a statement that it cannot use any more as it was parsed: its columns changed, or it is gone. */
export const isOutdated = (error: Error & { routine?: unknown; code?: unknown }) =>
  error.routine === 'RevalidateCachedQuery' || error.code === '26000';

/**
 * A statement that its connection keeps. The first time it is parsed and described; from then on only its values travel,
 * since PostgreSQL refuses a prepared statement whose columns have changed. It takes the place of pg's Query, which asks
 * for the description and works through it every time.
 */
export class PreparedQuery implements pg.Submittable {
  readonly text: string;
  readonly #values: readonly unknown[];
  readonly #statements: KeptStatements;
  readonly #callback: Callback;
  readonly #rows: Row[] = [];
  #kept: KeptStatement | undefined;
  #columns: readonly Column[] = [];
  #read: ReadRow | undefined;
  #tag = '';
  #unreadable: Error | undefined;

  /** `statements` belongs to the connection. */
  constructor(
    { text, values }: { text: string; values: readonly unknown[] },
    statements: KeptStatements,
    callback: Callback,
  ) {
    this.text = text;
    this.#values = values;
    this.#statements = statements;
    this.#callback = callback;
  }

  /** Read by pg's client, to keep count of what is parsed. */
  get name(): string | undefined {
    return this.#kept?.name;
  }

  /** Answers with what is wrong with the values, as pg wants it: thrown, the pool would lose the connection. */
  submit(connection: pg.Connection): Error | undefined {
    let values: readonly (string | Buffer | null)[];
    try {
      values = this.#values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    // Not before its turn: what waits behind others could be dropped by them.
    this.#kept = this.#statements.keep(this.text);
    this.#send(connection as Connection, this.#kept, values);
    return undefined;
  }

  #send(
    connection: Connection,
    { name, read }: KeptStatement,
    values: readonly (string | Buffer | null)[],
  ): void {
    this.#read = read;
    connection.stream.cork();
    // First of all, since PostgreSQL skips what follows an error; closing is never refused, not even in a failed transaction.
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
    // A statement without rows is not described; none will come.
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
    // `SELECT 25`, `INSERT 0 1`, `BEGIN`
    const [command = '', ...counts] = this.#tag.split(' ');
    const count = counts.at(-1);
    const rowCount = count === undefined ? null : Number(count);
    return { command, rowCount, rows: this.#rows, fields: this.#columns };
  }
}
