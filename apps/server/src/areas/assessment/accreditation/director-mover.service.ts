import type { Mover } from '../../entity/public.ts';
import { moveAccounts } from '../../iam/public.ts';
import { announceAccreditation } from './accreditation-changed.service.ts';
import * as store from './director-mover.store.ts';

/**
 * Directors follow the person, and so do the accounts that they were given. It is only whose record they are, so nothing
 * that an accreditation says changes.
 */
export const directorMover: Mover<{ readonly ids: number[] }> = {
  name: 'directors',
  holding: { label: 'Accreditations as director', one: 'accreditation', count: store.countNaming },
  first: { list: store.listNaming, lock: store.lockAccreditations },
  whyNot: async (db, { retiredId, survivorId }) => {
    const company = await store.findNamingBoth(db, retiredId, survivorId);
    return company && `Both are directors of ${company}. Remove one of them there first.`;
  },
  move: async (tx, actor, { retiredId: from, survivorId: to }) => {
    const ids = await store.moveDirectors(tx, { from, to });
    await moveAccounts(tx, ids, { from, to });
    for (const id of ids) announceAccreditation(tx, actor, id, 'directors');
    return { ids };
  },
  moveBack: async (tx, actor, { retiredId: to, survivorId: from }, { ids }) => {
    await moveAccounts(tx, ids, { from, to });
    for (const id of await store.moveDirectors(tx, { from, to }, ids))
      announceAccreditation(tx, actor, id, 'directors');
  },
};
