import type { Assessment } from '@assay/contract/assessment/record';
import { type settledDateUpdate, settlementFields } from '@assay/contract/assessment/settlement';
import type { z } from 'zod';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { lockApplicationStatus, refuseFuture } from '../../application/public.ts';
import { announceAssessment } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { getApplicationId, readAssessment, refuseNonReaders } from '../record/record.service.ts';
import { getAssessmentRow, updateSettledDate } from '../record/record.store.ts';

export const saveSettledDate = (
  actor: Actor,
  id: number,
  { settledDate, version }: z.output<typeof settledDateUpdate>,
): Promise<Assessment> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const status = await lockApplicationStatus(tx, await getApplicationId(tx, actor, id));
    await changeRecord(tx, actor, {
      row: { table: 'assessment', id },
      version,
      read: () => getAssessmentRow(tx, actor, id),
      write: async (before) => {
        if (status !== 'SETTLED')
          throw unprocessable('The application has no settlement date until it is settled.');
        refuseFuture(settlementFields.settledDate.label, 'settledDate', settledDate);
        if (settledDate !== before.settledDate) await updateSettledDate(tx, actor, id, settledDate);
      },
      audited: (row) => ({
        category: 'SETTLEMENT',
        ...assessmentLog(id),
        clientId: row.clientId,
        values: { settledDate: row.settledDate },
      }),
    });
    announceAssessment(tx, actor, id, 'settlement');
    return readAssessment(tx, actor, id);
  });
