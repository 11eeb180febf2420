import type { StatusChange } from '@assay/contract/application/status';
import type { Assessment } from '@assay/contract/assessment/record';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { changeStatusOf } from '../../application/public.ts';
import { getApplicationId, readAssessment, refuseNonReaders } from '../record/record.service.ts';
import { consequenceOf } from './status.rules.ts';
import { clearDecision, updateAnalyst, updateDecision, updateSettlement } from './status.store.ts';

export const saveStatus = (actor: Actor, id: number, change: StatusChange): Promise<Assessment> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const applicationId = await getApplicationId(tx, actor, id);
    const { after } = await changeStatusOf(tx, actor, applicationId, change);
    const note = after.ownWords ?? after.reason;
    switch (consequenceOf(change.status)) {
      case 'taken-up':
        await updateAnalyst(tx, actor, id);
        await clearDecision(tx, id);
        break;
      case 'decided':
        await updateDecision(tx, actor, id, note);
        break;
      case 'open-again':
        await clearDecision(tx, id);
        break;
      case 'settled':
        await updateSettlement(tx, actor, id, { note, day: businessDay() });
        break;
      default:
    }
    return readAssessment(tx, actor, id);
  });
