import { assessment } from '@assay/contract/assessment/area';
import { submitted } from '@assay/given/application';
import { sql } from 'kysely';
import { db } from '../../src/kernel/database/database.ts';
import { as, type Caller, signedInAs } from '../client.ts';
import * as given from '../given.ts';

const analyst = () => as('analyst');

export const setStatus = (id: number, status: string) =>
  db.updateTable('application').set({ status }).where('assessment_id', '=', id).execute();

export const setExpiry = (id: number, day: string | null) =>
  db.updateTable('application').set({ approval_expires_on: day }).where('assessment_id', '=', id).execute();

export const rerunCreditFile = (id: number) =>
  db.updateTable('assessment').set({ credit_file_at: sql`now()` }).where('id', '=', id).execute();

export async function approved() {
  const { clientId } = await given.user();
  const broker = await given.user({
    clientId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  const { id: applicationId, assessmentId } = await submitted(await signedInAs(broker.id));
  const id = assessmentId ?? 0;
  await setStatus(id, 'APPROVED_WAITING_FOR_MORE_INFO');
  return { id, applicationId, broker };
}

type Wanted = {
  template?: 'approval' | 're-approval';
  isExtended?: boolean;
  version?: number;
  lastEmailId?: number | null;
};

export const send = async (
  id: number,
  { template = 'approval', ...wanted }: Wanted = {},
  { by, key }: { by?: Caller; key?: string } = {},
) =>
  (by ?? (await analyst())).call(assessment.sendApprovalEmail, {
    params: { id },
    body: { template, ...wanted },
    ...(key && { idempotencyKey: key }),
  });

export const preview = async (
  id: number,
  template: 'approval' | 're-approval' = 'approval',
  isExtended = false,
) =>
  (
    await (
      await analyst()
    ).call(assessment.previewApprovalEmail, {
      params: { id },
      query: { template, isExtended },
    })
  ).body.data;

export const read = async (id: number) =>
  (await (await analyst()).call(assessment.getAssessment, { params: { id } })).body.data;
