import { type matchCalls, matchMessages } from '@assay/contract/application/match';
import type { Application } from '@assay/contract/application/record';
import { guarantorHeading } from '@assay/lending/people';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { emit } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceIndividual, answerMatch, mayCorrect } from '../../entity/public.ts';
import { announceToStaff } from '../events.ts';
import { type GuarantorList, guarantorTable, updateLinks } from '../guarantor/guarantor.store.ts';
import { applicationLog } from '../record/record.rules.ts';
import { findSaved, readApplication, refuseForeign, refuseUneditable } from '../record/record.service.ts';
import { getHeadForUpdate, type Head } from '../record/record.store.ts';

type Params = z.output<typeof matchCalls.answerMatch.params>;
type Answer = z.output<typeof matchCalls.answerMatch.body>;

function askedOf(guarantors: GuarantorList['guarantors'], position: number, { entityId }: Answer) {
  const asked = guarantors[position - 1];
  if (!asked || asked.similarTo.length === 0) throw unprocessable(matchMessages.answered);
  if (entityId === null) return asked;
  if (!asked.similarTo.includes(entityId)) throw unprocessable(matchMessages.notSimilar, 'entityId');
  if (guarantors.some((other) => other.entityId === entityId)) throw unprocessable(matchMessages.twice);
  return asked;
}

/** Records the answer with each individual asked about. The application's log doesn't name the record. */
function recordAnswer(
  tx: Tx,
  actor: Actor,
  { applicationNumber }: Head,
  heading: string,
  { asked, linkedId, entityId }: { asked: readonly number[]; linkedId: number; entityId: number | null },
): void {
  for (const id of new Set([...asked, linkedId])) {
    const match = id === linkedId && entityId !== null ? 'Same person' : 'Someone else';
    recordChange(tx, actor, {
      category: 'INDIVIDUAL',
      model: 'Individual',
      id,
      after: { guarantor: `${heading}, application ${applicationNumber}`, match },
    });
    announceIndividual(tx, actor, id, 'record');
  }
}

const auditedMatch = ({ guarantors }: GuarantorList) =>
  Object.fromEntries(
    guarantors.map((one, index) => [
      guarantorHeading(index, one),
      { match: one.similarTo.length > 0 ? 'Asked' : 'Answered' },
    ]),
  );

/** Keeps the version: a new one would tell introducers that the person is on record. */
export const answer = (actor: Actor, { id, position }: Params, said: Answer): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getHeadForUpdate(tx, actor, id);
    const saved = await findSaved(tx, id);
    const before = saved.guarantors ?? { guarantors: [], version: undefined };
    const linked = [...before.guarantors];
    await changeRecord<GuarantorList>(tx, actor, {
      row: guarantorTable.rowOf(id),
      version: said.version,
      versionOf: () => before.version,
      read: async () => before,
      permit: () => {
        refuseForeign(actor, head);
        if (actor.isIntroducer) throw forbidden(matchMessages.staffOnly);
        if (said.correctsRecord && !mayCorrect(actor)) throw forbidden(matchMessages.noCorrection);
      },
      write: async () => {
        refuseUneditable(actor, head);
        const asked = askedOf(before.guarantors, position, said);
        const linkedId = await answerMatch(tx, actor, asked, said);
        const heading = guarantorHeading(position - 1, asked);
        recordAnswer(tx, actor, head, heading, {
          asked: asked.similarTo,
          linkedId,
          entityId: said.entityId,
        });
        linked[position - 1] = { ...asked, entityId: linkedId, similarTo: [] };
        await updateLinks(tx, id, linked);
      },
      afterWrite: () => ({ guarantors: linked }),
      audited: (record) => ({
        category: 'GUARANTORS',
        ...applicationLog(head),
        values: auditedMatch(record),
      }),
    });
    announceToStaff(tx, actor, head, 'guarantors');
    const { assessmentId } = head;
    if (assessmentId !== null)
      await emit(tx, 'application.saved', { applicationId: id, assessmentId, section: 'guarantors' });
    return readApplication(tx, actor, id);
  });
