import type { Assessment } from '@assay/contract/assessment/record';
import { type AssessmentStatusChange, settlementFields } from '@assay/contract/assessment/settlement';
import { statuses } from '@assay/lending/statuses';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { changeStatusOf, refuseFuture } from '../../application/public.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { getApplicationId, readAssessment, refuseNonReaders } from '../record/record.service.ts';
import { clearDecision, updateAnalyst, updateDecision, updateSettlement } from './status.store.ts';

/** Logs the settlement separately: unlike the status, introducers can't read it. */
async function settle(tx: Tx, actor: Actor, id: number, change: AssessmentStatusChange): Promise<void> {
  const { settlementNote, settledDate: given } = change;
  refuseFuture(settlementFields.settledDate.label, 'settledDate', given);
  const settledDate = given ?? businessDay();
  await updateSettlement(tx, actor, id, { settledDate, settlementNote });
  recordChange(tx, actor, {
    category: 'SETTLEMENT',
    ...assessmentLog(id),
    before: { settledDate: null, settlementNote: null },
    after: { settledDate, settlementNote },
  });
}

export const saveStatus = (actor: Actor, id: number, change: AssessmentStatusChange): Promise<Assessment> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const applicationId = await getApplicationId(tx, actor, id);
    const { after } = await changeStatusOf(tx, actor, applicationId, change);
    const { status } = change;
    const { group } = statuses[status];
    if (status === 'IN_PROGRESS_CREDIT_IN_PROGRESS') await updateAnalyst(tx, actor, id);
    if (status === 'APPROVED_WAITING_FOR_MORE_INFO' || status === 'DECLINED')
      await updateDecision(tx, actor, id, after.ownWords ?? after.reason);
    else if (status === 'SETTLED') await settle(tx, actor, id, change);
    else if (group === 'PRE' || group === 'CREDIT') await clearDecision(tx, id);
    return readAssessment(tx, actor, id);
  });
