import { assessment } from '@assay/contract/assessment/area';
import { submitted } from '@assay/given/application';
import { size } from '@assay/given/size';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { queueIsEmpty } from '../../../../test/queue.ts';
import { startServer } from '../../../../test/server-process.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';
import { startWorker } from '../../../kernel/jobs/jobs.ts';
import { messageIdOf } from '../../../kernel/mail/mail.ts';
import { assessmentArea } from '../area.ts';

const isUnderWay = async () =>
  (await sql`select from graphile_worker._private_jobs where locked_by is not null`.execute(db)).rows
    .length === 1;

const isSent = (id: number) => async () =>
  (
    await db
      .selectFrom('approval_email')
      .where('assessment_id', '=', id)
      .where('sent_at', 'is not', null)
      .select('id')
      .execute()
  ).length === 1;

test.for(Array.from({ length: size({ test: 2, prove: 20 }) }, (_, round) => round))(
  'loses no email when its worker is killed, and keeps the Message-ID of every copy (round %i)',
  async () => {
    const agent = await given.user({
      permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
    });
    // The sandbox is slow for this address, so the worker is killed during the handover.
    const email = `slow-${agent.email}`;
    await db.updateTable('app_user').set({ email }).where('id', '=', agent.id).execute();
    const { assessmentId } = await submitted(await signedInAs(agent.id));
    const id = assessmentId ?? 0;
    await db
      .updateTable('application')
      .set({ status: 'APPROVED_WAITING_FOR_MORE_INFO' })
      .where('assessment_id', '=', id)
      .execute();
    const killed = await startServer({ ROLE: 'worker' });
    const analyst = await as('analyst');
    const reply = await analyst.call(assessment.sendApprovalEmail, {
      params: { id },
      body: { template: 'approval' },
    });
    await until(isUnderWay);
    await killed.kill();
    expect(await isSent(id)(), 'nobody has said yet that it was taken').toBe(false);
    expect(await isUnderWay(), 'and the job is still there').toBe(true);
    const other = await startWorker(assessmentArea.jobs ?? []);
    await until(isSent(id));
    await queueIsEmpty();
    await other.stop();
    const mails = await mailsTo(email);
    expect([1, 2], 'the first copy may have arrived or not').toContain(mails.length);
    const messageId = messageIdOf(`approval-${reply.body.data.id}`);
    for (const mail of mails) expect(mail).toMatchObject({ messageId, text: mails[0]?.text });
  },
);
