import type { Db, Tx } from '../../../kernel/database/database.ts';
import { extensionsAt } from '../../../kernel/extensions.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export interface Merging {
  readonly retiredId: number;
  readonly survivorId: number;
}

export interface Mover<Moved = unknown> {
  readonly name: string;
  /** Limits who may see what it has; it moves anyway. */
  readonly isKnownTo?: (actor: Actor) => boolean;
  readonly holding?: {
    readonly label: string;
    readonly one: string;
    readonly count: (db: Db, entityIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  };
  readonly first?: {
    readonly list: (tx: Tx, entityIds: readonly number[]) => Promise<readonly number[]>;
    readonly lock: (tx: Tx, ids: readonly number[]) => Promise<void>;
  };
  readonly whyNot?: (db: Db, merging: Merging, actor: Actor) => Promise<string | undefined>;
  readonly move: (tx: Tx, actor: Actor, merging: Merging) => Promise<Moved>;
  /** Moves back whatever is still there. A method, so that movers of any `Moved` share one list. */
  moveBack(tx: Tx, actor: Actor, merging: Merging, moved: Moved): Promise<void>;
}

declare module '../../../kernel/extensions.ts' {
  interface Extensions {
    readonly movers?: readonly Mover[];
  }
}

export const listMovers = (): readonly Mover[] => extensionsAt('movers').flat();
