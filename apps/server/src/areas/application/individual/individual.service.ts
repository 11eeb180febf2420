import type { GuaranteedList } from '@assay/contract/application/individual';
import { readPermission } from '@assay/contract/assessment/list';
import { mergeMessages } from '@assay/contract/entity/merge';
import { isExposure } from '@assay/lending/statuses';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { listRecordsOf, type Mover, recordViewBy } from '../../entity/public.ts';
import { announceToStaff } from '../events.ts';
import * as store from './individual.store.ts';

export const listGuaranteed = (actor: Actor, entityId: number): Promise<GuaranteedList> =>
  inTransaction(async (tx) => {
    await recordViewBy(tx, actor, entityId);
    const entityIds = await listRecordsOf(tx, entityId);
    const rows = await store.listGuaranteed(tx, entityIds);
    const [first] = rows;
    return {
      applications: rows.map((row) => ({ ...row, counts: isExposure(row.status) })),
      count: first?.countOfAll ?? 0,
      exposure: { amount: first?.exposure ?? 0, count: first?.exposed ?? 0 },
      alike: await store.listAlike(tx, entityIds),
    };
  });

/** Announces to staff only, because introducers don't see which record a guarantor is linked to. */
async function announceGuarantors(tx: Tx, actor: Actor, applicationIds: readonly number[]): Promise<void> {
  for (const head of await store.listAnnounced(tx, applicationIds))
    announceToStaff(tx, actor, head, 'guarantors');
}

interface Moved {
  readonly applicationIds: number[];
  readonly submissionIds: number[];
}

const isReader = ({ permissions }: Actor): boolean => permissions.has(readPermission);

/** Moves guarantors with the person, even in settled applications: only the link changes. */
export const guarantorMover: Mover<Moved> = {
  name: 'guarantors',
  isKnownTo: isReader,
  holding: { label: 'Applications as guarantor', one: 'application', count: store.naming.count },
  first: store.naming,
  whyNot: async (db, { retiredId, survivorId }, actor) => {
    const number = await store.naming.findWithBoth(db, retiredId, survivorId);
    if (number === undefined) return undefined;
    return isReader(actor)
      ? `Both are guarantors of application ${number}. Remove one of them there first.`
      : mergeMessages.unseen;
  },
  move: async (tx, actor, { retiredId: from, survivorId: to }) => {
    const named = await store.naming.list(tx, [from, to]);
    const applicationIds = await store.naming.move(tx, { from, to });
    const submissionIds = await store.moveInSubmissions(tx, { from, to }, { applicationIds: named });
    await announceGuarantors(tx, actor, applicationIds);
    return { applicationIds, submissionIds };
  },
  moveBack: async (tx, actor, { retiredId: to, survivorId: from }, moved) => {
    const back = await store.naming.move(tx, { from, to }, moved.applicationIds);
    await store.moveInSubmissions(tx, { from, to }, { ids: moved.submissionIds });
    await announceGuarantors(tx, actor, back);
  },
};
