import { expect, test } from 'vitest';
import { age, funded, push, readAssessment, submissionOf, validate } from '../../../../test/lms/pushing.ts';
import { db } from '../../../kernel/database/database.ts';

test("doesn't fail an unanswered repush while it may still arrive, and keeps the submission", async () => {
  const { id, applicationId } = await funded();
  await push(id);
  await db
    .updateTable('application_applicant')
    .set({ entity_name: 'Gateway Civil Pty Ltd' })
    .where('application_id', '=', applicationId)
    .execute();
  expect(await push(id, { repush: true })).toBeRefused('FAILED_LMS_SUBMISSION');
  expect(await submissionOf(id)).toMatchObject({ state: 'UNKNOWN' });
  expect(await validate(id)).toBeRefused(
    'UNPROCESSABLE',
    "LMS doesn't have what was sent yet, but may still be working on it. Ask again in a minute or two.",
  );
  await age(applicationId, 3);
  expect((await validate(id)).body.data).toBe(true);
  expect(await submissionOf(id)).toMatchObject({
    state: 'SUBMITTED',
    pendingSince: null,
    pushes: [
      {
        state: 'NOT_SENT',
        message: "LMS was asked: it names an earlier push, so this one didn't arrive in full.",
      },
      { state: 'ACCEPTED' },
    ],
  });
});

test('counts a found account, whoever created it', async () => {
  const { id, applicationId } = await funded();
  await push(id);
  await db
    .updateTable('lms_submission')
    .set({ state: 'NOT_SUBMITTED', submitted_at: null, submitted_by: null })
    .where('application_id', '=', applicationId)
    .execute();
  await db
    .updateTable('application_applicant')
    .set({ entity_name: 'Gateway Civil Pty Ltd' })
    .where('application_id', '=', applicationId)
    .execute();
  await push(id, { repush: true });
  await age(applicationId, 3);
  expect((await validate(id)).body.data).toBe(true);
  expect(await submissionOf(id)).toMatchObject({ state: 'SUBMITTED', accountId: expect.any(String) });
  expect((await readAssessment(id)).submittedToLmsAt).not.toBeNull();
});
