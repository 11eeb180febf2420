import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { accreditationForm } from '@assay/given/accreditation';
import type { AccreditationStatus } from '@assay/lending/accreditations';
import { sql } from 'kysely';
import { db } from '../../src/kernel/database/database.ts';
import { hashOfToken, newToken } from '../../src/kernel/session/sessions.ts';
import { type Caller, nobody } from '../client.ts';
import { mailTo } from '../mailbox.ts';

export const linkMail = 'Your accreditation as an introducer';

export const linkIn = ({ text }: { readonly text: string }): string =>
  /\/accreditation\/([\w-]+)/.exec(text)?.[1] ?? '';

export async function invite(officer: Caller, entityName: string, email: string): Promise<string> {
  await officer.call(invitations.inviteCompany, { body: { entityName, email } });
  return linkIn(await mailTo(email, linkMail));
}

/** Creates an invitation in the database: sending the email would need a worker. */
export async function invited(entityName: string, email: string) {
  const token = newToken();
  const { id } = await db
    .insertInto('accreditation_invitation')
    .values({
      entity_name: entityName,
      email,
      token_hash: hashOfToken(token),
      expires_at: sql<string>`now() + interval '7 days'`,
      created_by: sql<number>`(select id from app_user where email = 'accreditation@assay.test')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export async function submitted(officer: Caller, given: Parameters<typeof accreditationForm>[0] = {}) {
  const form = accreditationForm(given);
  const { token } = await invited(form.entityName, `invited.${form.abn}@introducer.example`);
  const sent = await nobody.call(invitations.fillInAccreditation, { params: { token }, body: form });
  if (sent.status !== 200) throw new Error(sent.body.errorMessage);
  const { body } = await officer.call(accreditationLists.listAccreditations, {
    query: { keywords: form.abn },
  });
  const id = body.data[0]?.id;
  if (id === undefined) throw new Error('The accreditation was not sent in');
  return { id, form, token };
}

export const read = async (officer: Caller, id: number) =>
  (await officer.call(accreditations.getAccreditation, { params: { id } })).body.data;

export async function move(
  officer: Caller,
  id: number,
  status: AccreditationStatus,
  reason: { reasonId?: number; statusReason?: string } = {},
) {
  const { version, knownClient } = await read(officer, id);
  const client = knownClient && { id: knownClient.id, isActive: knownClient.isActive };
  return officer.call(accreditations.saveAccreditationStatus, {
    params: { id },
    body: { status, version, client, ...reason },
  });
}
