import type { Tx } from '../../../kernel/database/database.ts';
import { emit } from '../../../kernel/live/events.ts';
import { findApplicationOwner, linkAssessment } from '../../application/public.ts';
import { revertUnsent } from '../approval-email/approval-email.service.ts';
import { insertAssessment, lockAssessment, updateClient } from './record.store.ts';

interface OfApplication {
  readonly applicationId: number;
}

export async function openAssessment(tx: Tx, { applicationId }: OfApplication): Promise<void> {
  const { clientId, assessmentId } = await findApplicationOwner(tx, applicationId);
  if (assessmentId !== null) return;
  const made = await insertAssessment(tx, clientId);
  await linkAssessment(tx, applicationId, made);
  await emit(tx, 'assessment.opened', { assessmentId: made.id, applicationId });
}

export async function holdForMove(tx: Tx, { applicationId }: OfApplication): Promise<void> {
  const { assessmentId } = await findApplicationOwner(tx, applicationId);
  if (assessmentId !== null) await lockAssessment(tx, assessmentId);
}

export async function followMove(tx: Tx, { applicationId }: OfApplication): Promise<void> {
  const { clientId, assessmentId } = await findApplicationOwner(tx, applicationId);
  if (assessmentId === null) return;
  await updateClient(tx, assessmentId, clientId);
  await revertUnsent(tx, { id: assessmentId, clientId, applicationId });
}
