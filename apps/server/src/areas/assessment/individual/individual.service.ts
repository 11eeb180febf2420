import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { listRecordsOf, recordViewBy } from '../../entity/public.ts';
import * as store from './individual.store.ts';

export const listDirected = (actor: Actor, entityId: number) =>
  inTransaction(async (tx) => {
    await recordViewBy(tx, actor, entityId);
    const rows = await store.listDirected(tx, await listRecordsOf(tx, entityId));
    return { accreditations: rows, count: rows[0]?.countOfAll ?? 0 };
  });
