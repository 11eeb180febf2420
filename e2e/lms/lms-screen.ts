import { lms as area } from '@assay/contract/lms/area';
import { expect, type Page, request } from '@playwright/test';
import { settlement } from '../support/demo.ts';
import { as } from '../support/session.ts';

const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3101'}`;

export const card = (page: Page) => page.getByRole('region', { name: 'Loan management system (LMS)' });
export const pushButton = (page: Page) => card(page).getByRole('button', { name: /^Push to LMS/ });
export const pushes = (page: Page) => page.getByRole('list', { name: 'Pushes' }).getByRole('listitem');
export const asking = (page: Page) => page.getByRole('dialog', { name: 'Submit this application to LMS?' });
export const askingAgain = (page: Page) =>
  page.getByRole('dialog', {
    name: 'Application has already been pushed to LMS. Do you want to re-push?',
  });
export const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Push|Re-push) to LMS$/ });

export const sent = 'Application successfully sent to LMS';

/** Returns how often each of the stand-in's accounts with this number was pushed. */
export async function accountsOf(number: string) {
  const context = await request.newContext();
  const answer = await context.get(`${sandbox}/xml-lms/accounts`, { params: { number } });
  const { data } = (await answer.json()) as { data: { number: string; pushes: number }[] };
  await context.dispose();
  return data.map(({ pushes: count }) => count);
}

export async function submissionOf(assessmentId: number) {
  const caller = await as(settlement);
  return (await caller.call(area.getSubmission, { params: { assessmentId } })).body.data;
}

export async function pushElsewhere(assessmentId: number) {
  await (await as(settlement)).call(area.submit, { body: { assessmentId, xmlOption: 'ACCOUNT' } });
}

/** Pushes an application that LMS refuses or never answers. */
export const pushInVain = (assessmentId: number) =>
  expect(pushElsewhere(assessmentId)).rejects.toThrow('FAILED_LMS_SUBMISSION');
