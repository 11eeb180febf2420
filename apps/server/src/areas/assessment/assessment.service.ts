import type { statusUpdate } from '@assay/contract/assessment/area';
import type { z } from 'zod';
import type { Tx } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { notFound } from '../../kernel/http/errors.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import {
  changeStatusOf,
  findApplicationOfAssessment,
  findApplicationOwner,
  linkAssessment,
} from '../application/public.ts';
import { insertAssessment, lockAssessment, updateAnalyst, updateClient } from './assessment.store.ts';

/** The first submission makes the assessment; later ones find it. */
export async function openAssessment(tx: Tx, applicationId: number): Promise<void> {
  const { clientId, assessmentId } = await findApplicationOwner(tx, applicationId);
  if (assessmentId !== null) return;
  await linkAssessment(tx, applicationId, await insertAssessment(tx, clientId));
}

/** Locked right after its application, as everywhere. */
export async function holdForMove(tx: Tx, applicationId: number): Promise<void> {
  const { assessmentId } = await findApplicationOwner(tx, applicationId);
  if (assessmentId !== null) await lockAssessment(tx, assessmentId);
}

/** An assessment belongs to the company that its application belongs to. */
export async function followMove(tx: Tx, applicationId: number): Promise<void> {
  const { clientId, assessmentId } = await findApplicationOwner(tx, applicationId);
  if (assessmentId !== null) await updateClient(tx, assessmentId, clientId);
}

/** The first person to take it up becomes its analyst. */
export async function saveStatus(
  actor: Actor,
  id: number,
  { status, version }: z.output<typeof statusUpdate>,
): Promise<undefined> {
  await inTransaction(async (tx) => {
    const applicationId = await findApplicationOfAssessment(tx, actor, id);
    if (applicationId === undefined) throw notFound('Assessment');
    await changeStatusOf(tx, actor, applicationId, { status, version });
    if (status === 'IN_PROGRESS_CREDIT_IN_PROGRESS') await updateAnalyst(tx, actor, id);
  });
}
