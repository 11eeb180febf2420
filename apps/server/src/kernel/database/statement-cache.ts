import { LRUCache } from 'lru-cache';

export type ReadRow = (fields: readonly (string | null)[]) => Record<string, unknown>;

export interface CachedStatement {
  readonly name: string;
  read?: ReadRow;
}

/** A limit per connection, since PostgreSQL holds each connection's plans in memory. */
const mostKept = 400;

const askedLately = new LRUCache<string, true>({ max: 2_000 });

/** Keeps one-off statements out of the cache: lists have thousands of shapes, mostly used once. */
export function isRepeated(text: string): boolean {
  if (askedLately.get(text)) return true;
  askedLately.set(text, true);
  return false;
}

export class StatementCache {
  readonly #kept = new LRUCache<string, CachedStatement>({
    max: mostKept,
    dispose: ({ name }) => this.#dropped.push(name),
  });
  #dropped: string[] = [];
  #count = 0;

  /** Never reuses a name: PostgreSQL may still know it as a dropped statement. */
  keep(text: string): CachedStatement {
    const known = this.#kept.get(text);
    if (known) return known;
    const kept = { name: `q${this.#count++}` };
    this.#kept.set(text, kept);
    return kept;
  }

  drop(text: string): void {
    this.#kept.delete(text);
  }

  takeDropped(): readonly string[] {
    const dropped = this.#dropped;
    this.#dropped = [];
    return dropped;
  }
}
