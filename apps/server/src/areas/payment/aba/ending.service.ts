import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { retryStoring } from '../../../kernel/outside/in-flight.ts';
import { announceFile } from '../events.ts';
import { logged } from './aba.rules.ts';
import { endStateOf } from './posting.rules.ts';
import { getEnded, isHeld, listFailedFirst, type Run, updateEnded, upsertPayees } from './posting.store.ts';

/** The log names at most this many failures; the file's own list has all. */
const mostLogged = 100;

export const endFile = (mine: Run): Promise<void> =>
  retryStoring(() =>
    inTransaction(async (tx) => {
      const { fileId } = mine;
      if (!(await isHeld(tx, mine))) return;
      const ended = await getEnded(tx, fileId);
      const state = endStateOf(ended);
      await updateEnded(tx, fileId, state);
      await upsertPayees(tx, fileId);
      const failed = await listFailedFirst(tx, fileId, mostLogged);
      recordChange(tx, systemActor, {
        ...logged(fileId),
        before: { abaState: 'PROCESSING' },
        after: {
          abaState: state,
          abaPosted: ended.postedCount,
          abaFailed: ended.failedCount,
          ...(failed.length > 0 && {
            abaFailures: failed.map(({ reference, reason }) => `${reference || 'no reference'}: ${reason}`),
          }),
        },
      });
      announceFile(tx, fileId, systemActor);
    }),
  );
