import type { Tx } from '../../kernel/database.ts';
import { findOwnerOf, linkAssessment } from '../application/public.ts';
import { insertAssessment } from './assessment.store.ts';

/** The first submission makes the assessment; later ones find it. */
export async function openAssessment(tx: Tx, applicationId: number): Promise<void> {
  const { clientId, assessmentId } = await findOwnerOf(tx, applicationId);
  if (assessmentId !== null) return;
  await linkAssessment(tx, applicationId, await insertAssessment(tx, clientId));
}
