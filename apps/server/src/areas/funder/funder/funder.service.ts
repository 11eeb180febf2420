import { type Funder, type FunderStatus, funderStatuses } from '@assay/contract/funder/assignment';
import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { getFunderForUpdate, insertFunder, listFunders as listAll, updateFunder } from './funder.store.ts';

export async function listFunders(): Promise<Counted<Funder>> {
  const data = await listAll(db);
  return { data, count: data.length };
}

const logged = (id: number) => ({ category: 'FUNDER' as const, model: 'Funder' as const, id });

export const addFunder = (name: string): Promise<void> =>
  inTransaction(async (tx) => {
    const id = await insertFunder(tx, name);
    if (id === undefined) throw unprocessable(`There is already a funder called ${name}.`);
    recordChange(tx, systemActor, {
      ...logged(id),
      after: { funder: name, funderStatus: funderStatuses.ENABLED },
    });
  });

export const saveFunderStatus = (name: string, status: FunderStatus): Promise<void> =>
  inTransaction(async (tx) => {
    const funder = await getFunderForUpdate(tx, name);
    await updateFunder(tx, funder.id, status);
    recordChange(tx, systemActor, {
      ...logged(funder.id),
      before: { funderStatus: funderStatuses[funder.status] },
      after: { funderStatus: funderStatuses[status] },
    });
  });
