import { applicationArea as application } from '@assay/contract/application/area';
import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { iam } from '@assay/contract/iam/area';
import { quoteForm } from '@assay/given/application';
import { beforeAll, expect, test } from 'vitest';
import { move, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, nobody, signedInAs } from '../../../../test/client.ts';
import { mailTo, tokenIn } from '../../../../test/mailbox.ts';
import { doJobsOf } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { iamArea } from '../../iam/area.ts';
import { assessmentArea } from '../area.ts';

let officer: Caller;
doJobsOf({ jobs: [...(assessmentArea.jobs ?? []), ...(iamArea.jobs ?? [])] });
beforeAll(async () => {
  officer = await as('accreditation');
});

test('lets an invited, assessed and approved introducer sign in and start an application', async () => {
  const { id, form } = await submitted(officer);
  expect((await move(officer, id, 'IN_PROGRESS')).status).toBe(200);
  const approved = await move(officer, id, 'APPROVED');
  expect(approved.body).toMatchObject({ data: { status: 'APPROVED', clientId: expect.any(Number) } });
  const director = form.directors[0];
  const email = director?.email ?? '';
  const token = tokenIn(await mailTo(email, 'Welcome to Assay'));
  const password = 'four unrelated words here';
  expect((await nobody.call(iam.resetPassword, { body: { token, password } })).status).toBe(200);
  expect((await nobody.call(iam.signIn, { body: { email, password } })).status).toBe(200);
  const { id: userId } = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const introducer = await signedInAs(userId);
  const made = await introducer.call(application.createApplication, { body: { quote: quoteForm } });
  expect(made.status).toBe(200);
});

test('creates one client when approved twice at once, linked with user and accreditation', async () => {
  const { id, form } = await submitted(officer);
  await move(officer, id, 'IN_PROGRESS');
  const replies = await Promise.all(Array.from({ length: 6 }, () => move(officer, id, 'APPROVED')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const clients = await db
    .selectFrom('client')
    .where('abn', '=', form.abn)
    .select(['id', 'accreditation_id', 'entity_id', 'status'])
    .execute();
  const { clientId, data } = (await officer.call(accreditations.getAccreditation, { params: { id } })).body
    .data;
  expect(clients).toEqual([
    { id: clientId, accreditation_id: id, entity_id: data.company.entityId, status: 'ACTIVE' },
  ]);
  const users = await db
    .selectFrom('app_user')
    .where('client_id', '=', clientId ?? 0)
    .select(['accreditation_id', 'entity_id'])
    .execute();
  expect(users).toEqual([{ accreditation_id: id, entity_id: data.directors[0]?.entityId }]);
});
