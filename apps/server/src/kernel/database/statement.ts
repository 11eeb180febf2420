import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { db as anyDb, type Db } from './database.ts';

/** Stands in a compiled statement where a value will be. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The parameters of a statement while it is built: where each value will stand, not what it will be. */
export type Params<Values> = {
  readonly [Name in keyof Values]: undefined extends Values[Name]
    ? Expression<NonNullable<Values[Name]>> | undefined
    : Expression<Values[Name]>;
};

/** What a statement's text depends on, besides which of its values are there. */
export type Choices = Readonly<Record<string, string | number | boolean>>;

type Build<C extends Choices, Values, Row> = (db: Db, choices: C, params: Params<Values>) => Compilable<Row>;

function compile<C extends Choices, Values, Row>(
  build: Build<C, Values, Row>,
  choices: C,
  names: readonly string[],
): CompiledQuery<Row> {
  const params = Object.fromEntries(names.map((name) => [name, sql`${new Placeholder(name)}`]));
  return build(anyDb, choices, params as Params<Values>).compile();
}

/** Of each statement; what is asked for seldom is built again. */
const mostShapes = 500;

/**
 * A statement that is built and compiled once for each of its shapes, which took a sixth of the processor time of a
 * list when it was done for each request. A shape is the choices and which values are there. The values themselves
 * are not known to `build`, so no statement can be made for the values of one person and be sent for another.
 */
export function statement<C extends Choices, Values extends object, Row>(build: Build<C, Values, Row>) {
  const shapes = new LRUCache<string, CompiledQuery<Row>>({ max: mostShapes });
  return async (db: Db, choices: C, values: Values): Promise<Row[]> => {
    const all = values as Record<string, unknown>;
    const names = Object.keys(all).filter((name) => all[name] !== undefined);
    const shape = `${JSON.stringify(choices)} ${names.join()}`;
    let compiled = shapes.get(shape);
    if (!compiled) {
      compiled = compile(build, choices, names);
      shapes.set(shape, compiled);
    }
    const executor = db.getExecutor();
    // Compiled elsewhere, it would pass by a transaction that has ended; this lets it refuse.
    executor.transformQuery(compiled.query, compiled.queryId);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? all[value.name] : value,
    );
    const { rows } = await executor.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
