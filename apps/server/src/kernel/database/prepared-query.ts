import pg from 'pg';
import { parserOf } from './column-types.ts';

type Fields = readonly (string | null)[];
type Row = Record<string, unknown>;
export type ReadRow = (fields: Fields) => Row;

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What pg's own queries use of a connection, beyond what its types tell. */
interface Connection extends pg.Connection {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
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

const readers = new Map<string, ReadRow>();

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

/**
 * A statement with a name, sent to a connection that may have seen it before. The first time it is parsed and
 * described; from then on only its values travel, since PostgreSQL refuses a prepared statement whose columns have
 * changed. It takes the place of pg's Query, which asks for the description and works through it every time.
 */
export class PreparedQuery implements pg.Submittable {
  // Read by pg's client, to keep count of what is parsed.
  readonly name: string;
  readonly text: string;
  readonly #values: readonly unknown[];
  readonly #known: Map<string, ReadRow>;
  readonly #callback: Callback;
  readonly #rows: Row[] = [];
  #columns: readonly Column[] = [];
  #read: ReadRow | undefined;
  #tag = '';
  #unreadable: Error | undefined;

  /** `known` belongs to the connection: how to read the rows of the statements that it has seen. */
  constructor(
    { name, text, values }: { name: string; text: string; values: readonly unknown[] },
    known: Map<string, ReadRow>,
    callback: Callback,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#known = known;
    this.#callback = callback;
  }

  /** Answers with what is wrong with the values, as pg wants it: thrown, the pool would lose the connection. */
  submit(given: pg.Connection): Error | undefined {
    let values: readonly (string | Buffer | null)[];
    try {
      values = this.#values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    this.#send(given as Connection, values);
    return undefined;
  }

  #send(connection: Connection, values: readonly (string | Buffer | null)[]): void {
    const { name, text } = this;
    this.#read = this.#known.get(name);
    connection.stream.cork();
    if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
      connection.parse({ name, text, types: [] }, true);
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values } as pg.BindConfig, true);
    if (!this.#read) connection.describe({ type: 'P', name: '' }, true);
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
    this.#known.set(this.name, this.#read ?? readerOf([]));
  }

  handleError(error: Error): void {
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
