import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

/** Whose things go to whom; when a merge is undone, the same two, and they go back. */
export interface Merging {
  readonly retiredId: number;
  readonly survivorId: number;
}

/** What an area knows of people moves with them when two records of one person are merged. */
export interface Mover<Moved = unknown> {
  /** Its name in what a merge remembers. */
  readonly name: string;
  /** Whether somebody may know of what it has; it moves all the same. */
  readonly isKnownTo?: (actor: Actor) => boolean;
  /** What it has of each record: 'Applications'. */
  readonly holding?: {
    readonly label: string;
    /** One of them: 'application'. */
    readonly one: string;
    readonly count: (db: Db, entityIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  };
  /** What has to be locked before a record of a person is. More of it once the records are locked: begin anew. */
  readonly first?: {
    readonly list: (tx: Tx, entityIds: readonly number[]) => Promise<readonly number[]>;
    readonly lock: (tx: Tx, ids: readonly number[]) => Promise<void>;
  };
  /** Why the two can't be merged now. */
  readonly whyNot?: (db: Db, merging: Merging, actor: Actor) => Promise<string | undefined>;
  /** Gives the survivor what the other has, tells browsers, and answers with what it takes to undo it. */
  readonly move: (tx: Tx, actor: Actor, merging: Merging) => Promise<Moved>;
  /** Gives back what came from there and is still there. */
  readonly moveBack: (tx: Tx, actor: Actor, merging: Merging, moved: Moved) => Promise<void>;
}

const movers = new Map<string, Mover<never>>();

/** A later area says how what it has follows; in the order of the areas. */
export function setMover<Moved>(mover: Mover<Moved>): void {
  movers.set(mover.name, mover as unknown as Mover<never>);
}

/** What one mover has remembered is given back to it alone, as it was kept. */
export const listMovers = (): readonly Mover[] => [...movers.values()] as unknown as Mover[];
