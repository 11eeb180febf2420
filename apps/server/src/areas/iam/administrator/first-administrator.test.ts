import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { nobody } from '../../../../test/client.ts';
import { db } from '../../../kernel/database/database.ts';
import { createFirstAdministrator } from '../public.ts';

const form = { company: 'Harbour Lending', firstName: 'Ana', lastName: 'Lee', email: 'ana@harbour.example' };
const password = 'four unrelated words here';

beforeAll(async () => {
  // TRUNCATE follows foreign keys even without rows, so it would empty clients, users and roles.
  await sql`
    alter table client drop constraint client_accreditation_id_fkey, drop constraint client_entity_id_fkey;
    alter table app_user drop constraint app_user_accreditation_id_fkey, drop constraint app_user_entity_id_fkey;
  `.execute(db);
  await sql`truncate note, document, application, assessment, entity, aba_file, application_count, assessment_count, assignee_count
    cascade`.execute(db);
  await db.updateTable('client').set({ bdm_id: null }).execute();
  await db.deleteFrom('app_user').execute();
  await db.updateTable('client').set({ deal_recipient_client_id: null }).execute();
  await db.deleteFrom('client').execute();
});

test('creates one of two concurrent first administrators, whose link sets the password', async () => {
  const tries = await Promise.allSettled([
    createFirstAdministrator(form),
    createFirstAdministrator({ ...form, email: 'eve@harbour.example' }),
  ]);
  const links = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(links).toHaveLength(1);
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? '';
  expect((await nobody.call(iam.resetPassword, { body: { token, password } })).status).toBe(200);
  const { email } = await db.selectFrom('app_user').select('email').executeTakeFirstOrThrow();
  const signedIn = await nobody.call(iam.signIn, { body: { email, password } });
  expect(signedIn.body.data.permissions).toContain('IAM.ROLE.UPDATE');
});

test('refuses a first administrator once there are users', async () => {
  await expect(createFirstAdministrator({ ...form, email: 'late@harbour.example' })).rejects.toThrow(
    'There are already users.',
  );
});
