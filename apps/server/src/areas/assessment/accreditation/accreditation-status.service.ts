import type { accreditations } from '@assay/contract/assessment/accreditation/calls';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import {
  type AccreditationStatus,
  accreditationStatuses,
  isAccreditationEnded,
  nextAccreditationStatuses,
} from '@assay/lending/accreditations';
import type { z } from 'zod';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { chosenReason } from '../../application/public.ts';
import { accreditClient, holdForAccrediting } from '../../iam/public.ts';
import { announceAccreditation } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { clearDecision, updateAnalyst, updateDecision } from '../status/status.store.ts';
import { blockersOf, whyNotNext } from './accreditation.rules.ts';
import { businessOf, readAccreditation, refuseNonReaders } from './accreditation.service.ts';
import * as store from './accreditation-status.store.ts';

type StatusChange = z.output<typeof accreditations.saveAccreditationStatus.body>;

export const listReasons = () => store.listAccreditationReasons(db);

const reasonsOf = async (tx: Tx, wanted: AccreditationStatus) =>
  (await store.listAccreditationReasons(tx)).filter(({ status }) => status === wanted);

function refuseIncomplete(data: Accreditation['data']): void {
  const [first, ...others] = blockersOf(data, businessDay());
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  if (first) throw unprocessable(`${first}${more}. Complete the accreditation before you approve it.`);
}

async function approve(
  tx: Tx,
  actor: Actor,
  { id, data }: Accreditation,
  shown: StatusChange['client'],
): Promise<void> {
  refuseIncomplete(data);
  const { administrator, ...business } = businessOf(data);
  if (!administrator) throw new Error('An accreditation without directors was taken for complete');
  const accredited = { accreditationId: id, ...business, administrator };
  await store.updateMade(tx, id, await accreditClient(tx, actor, accredited, shown));
}

async function follow(
  tx: Tx,
  actor: Actor,
  id: number,
  status: AccreditationStatus,
  note: string | null,
): Promise<void> {
  if (isAccreditationEnded(status)) return updateDecision(tx, actor, id, note);
  if (status === 'IN_PROGRESS') await updateAnalyst(tx, actor, id);
  await clearDecision(tx, id);
}

const audited = ({ status, statusReason }: Accreditation) => ({
  status: accreditationStatuses[status].label,
  reason: statusReason,
});

export async function saveAccreditationStatus(
  actor: Actor,
  id: number,
  change: StatusChange,
): Promise<Accreditation> {
  refuseNonReaders(actor);
  return inTransaction(async (tx) => {
    if (change.status === 'APPROVED') await holdForAccrediting(tx);
    return changeRecord(tx, actor, {
      row: { table: 'accreditation', id },
      version: change.version,
      read: () => readAccreditation(tx, actor, id),
      write: async (before) => {
        if (!nextAccreditationStatuses(before.status).includes(change.status))
          throw unprocessable(whyNotNext(before.status, change.status));
        const reason = chosenReason(await reasonsOf(tx, change.status), change);
        if (change.status === 'APPROVED') await approve(tx, actor, before, change.client);
        await store.updateStatus(tx, actor, id, { status: change.status, ...reason });
        const { statusReason } = await readAccreditation(tx, actor, id);
        await follow(tx, actor, id, change.status, statusReason);
        announceAccreditation(tx, actor, id, 'status');
      },
      audited: (record) => ({
        category: 'STATUS',
        ...assessmentLog(id),
        values: audited(record),
      }),
    });
  });
}
