import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import { mergeMessages } from '@assay/contract/entity/merge';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { Mover } from '../../entity/public.ts';
import { moveAccounts } from '../../iam/public.ts';
import { announceAccreditation } from '../events.ts';
import * as store from './director-mover.store.ts';

const isReader = ({ permissions }: Actor): boolean => permissions.has(accreditationRead);

export const directorMover: Mover<{ readonly ids: number[] }> = {
  name: 'directors',
  isKnownTo: isReader,
  holding: { label: 'Accreditations as director', one: 'accreditation', count: store.naming.count },
  first: store.naming,
  whyNot: async (db, { retiredId, survivorId }, actor) => {
    const company = await store.naming.findWithBoth(db, retiredId, survivorId);
    if (company === undefined) return undefined;
    return isReader(actor)
      ? `Both are directors of ${company}. Remove one of them there first.`
      : mergeMessages.unseen;
  },
  move: async (tx, actor, { retiredId: from, survivorId: to }) => {
    const ids = await store.naming.move(tx, { from, to });
    await moveAccounts(tx, ids, { from, to });
    for (const id of ids) announceAccreditation(tx, actor, id, 'directors');
    return { ids };
  },
  moveBack: async (tx, actor, { retiredId: to, survivorId: from }, { ids }) => {
    await moveAccounts(tx, ids, { from, to });
    for (const id of await store.naming.move(tx, { from, to }, ids))
      announceAccreditation(tx, actor, id, 'directors');
  },
};
