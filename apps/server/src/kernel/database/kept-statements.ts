import { LRUCache } from 'lru-cache';

/** Makes an object of a row's texts. */
export type ReadRow = (fields: readonly (string | null)[]) => Record<string, unknown>;

/** A statement that PostgreSQL keeps parsed and planned on one connection. */
export interface KeptStatement {
  readonly name: string;
  /** How to read its rows, once PostgreSQL has described them. */
  read?: ReadRow;
}

/** For each connection; PostgreSQL has memory for the plans of each of them. */
const mostKept = 400;

/** Texts of statements that have been asked for lately, on any connection. */
const askedLately = new LRUCache<string, true>({ max: 2_000 });

/**
 * Whether a statement is worth keeping: it was asked for before. Lists have thousands of shapes, most of them asked for
 * once, and none of those may take the place of one that is asked for all the time.
 */
export function isAskedAgain(text: string): boolean {
  if (askedLately.get(text)) return true;
  askedLately.set(text, true);
  return false;
}

/** The statements kept on one connection; where there are too many, the one unused for longest goes. */
export class KeptStatements {
  readonly #kept = new LRUCache<string, KeptStatement>({
    max: mostKept,
    dispose: ({ name }) => this.#dropped.push(name),
  });
  #dropped: string[] = [];
  #count = 0;

  /** A name is used once: what is dropped and kept again later is another statement to PostgreSQL. */
  keep(text: string): KeptStatement {
    const known = this.#kept.get(text);
    if (known) return known;
    const kept = { name: `q${this.#count++}` };
    this.#kept.set(text, kept);
    return kept;
  }

  drop(text: string): void {
    this.#kept.delete(text);
  }

  /** The names that PostgreSQL is to be told about, each once. */
  takeDropped(): readonly string[] {
    const dropped = this.#dropped;
    this.#dropped = [];
    return dropped;
  }
}
