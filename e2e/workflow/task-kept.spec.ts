import { applicationArea } from '@assay/contract/application/area';
import { guarantorForm } from '@assay/given/application';
import { assessed, dialog, open, read, section } from '../assessment/shell.ts';
import { analyst, manager } from '../support/demo.ts';
import { isListening, soon } from '../support/live.ts';
import { leaving, stay, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  allButRate,
  answer,
  failAnswers,
  item,
  listTasks,
  notesOf,
  noteText,
  outcome,
  rate,
  runQuoteAgain,
  state,
  task,
} from './task-screen.ts';

test.use({ expectedProblems: /net::ERR_INTERNET_DISCONNECTED|status of 500/ });

const rateTask = async (id: number) =>
  (await listTasks(id)).find(({ templateRef }) => templateRef.text === rate);

test('keeps a note being written or changed through reruns, as a note of the new run, with the keyboard in it', async ({
  page,
}) => {
  const { id } = await allButRate();
  const listening = isListening(page);
  await open(page, analyst, id);
  await listening;
  const row = task(page, rate);
  const wasRunAgain = row.getByText(/^This workflow was run again\./);
  await notesOf(row).click();
  await row.getByRole('button', { name: 'Write a note' }).click();
  await expect(noteText(row)).toBeFocused();
  await page.keyboard.insertText('Too long. '.repeat(1_001));
  await page.keyboard.press('Control+Enter');
  await expect(row.getByRole('alert')).toBeInViewport();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Half a');
  await expect(row.getByRole('alert')).toHaveCount(0);
  await runQuoteAgain(id);
  await expect(wasRunAgain).toBeVisible(soon);
  await expect(noteText(row)).toBeFocused();
  await page.keyboard.type(' thought');
  await expect(noteText(row)).toHaveText('Half a thought');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Note has been saved.');
  await expect(row.getByRole('list', { name: 'Notes' })).toContainText('Half a thought');
  const now = await rateTask(id);
  expect(now?.noteCount, 'it is a note of the new run').toBe(1);
  await expect(page, 'and so is what the address has open').toHaveURL(new RegExp(`task=${now?.id}`));

  await notesOf(row).click();
  await notesOf(row).click();
  await row.getByRole('button', { name: /^Edit note/ }).click();
  const text = row.getByRole('textbox', { name: 'Edit note' });
  await expect(text).toBeFocused();
  await expect(wasRunAgain).toHaveCount(0);
  await page.keyboard.type(' and a half');
  await runQuoteAgain(id);
  await expect(wasRunAgain).toBeVisible(soon);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(text).toHaveCount(0);
  await expect(row.getByRole('list', { name: 'Notes' })).toContainText('Half a thought and a half');
  await expect(notesOf(row)).toHaveAccessibleName(/^Notes 1 on /);

  await row.getByRole('button', { name: /^Edit note/ }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(', today');
  await notesOf(row).click();
  await expect(notesOf(row), 'a half-made change shows where it is closed').toHaveAccessibleName(
    /draft saved/,
  );
  await notesOf(row).click();
  await row.getByRole('button', { name: /^Edit note/ }).click();
  await expect(text).toHaveText('Half a thought and a half, today');
  // A reopened draft takes the focus with a delay.
  await text.press('Control+Enter');
  await expect(text, 'it has been saved').toHaveCount(0);
  await expect(row.getByRole('list', { name: 'Notes' })).toContainText('Half a thought and a half, today');
  await notesOf(row).click();
  await expect(notesOf(row)).not.toHaveAccessibleName(/draft saved/);
  await notesOf(row).click();
  await row.getByRole('button', { name: /^Delete note/ }).click();
  await dialog(page, 'Delete this note?').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Note has been deleted.');
  await expect(row.getByText('No notes found')).toBeVisible();
});

test('keeps a note on a guarantor who leaves where it is being written, and then with their tasks', async ({
  page,
}) => {
  const { id, applicationId } = await assessed();
  const listening = isListening(page);
  await open(page, analyst, id, 'applicant-guarantors');
  await listening;
  const row = task(page, 'Identity verified electronically');
  await notesOf(row).click();
  await row.getByRole('button', { name: 'Write a note' }).click();
  await noteText(row).pressSequentially('Passport');
  const { versions } = (await read(id)).data;
  const other = { ...guarantorForm, firstName: 'Ben', lastName: 'Orr', dateOfBirth: '1971-02-03' };
  await (await as(manager)).call(applicationArea.saveGuarantors, {
    params: { id: applicationId },
    body: {
      guarantors: [{ ...other, driverLicenseNumber: '87654321' }],
      version: versions.guarantors ?? 1,
    },
  });
  await expect(row.getByText(/^This guarantor has left the application\./)).toBeVisible(soon);
  await expect(noteText(row)).toBeFocused();
  await page.keyboard.type(' seen');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Note has been saved.');
  await notesOf(row).click();

  await page.getByRole('button', { name: 'Earlier runs (4)' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier runs' });
  await expect(earlier.getByRole('heading', { name: /^Ana\b.* Lee$/ })).toBeVisible();
  const past = earlier.getByRole('listitem', { name: 'Identity verified electronically, Ana' });
  await notesOf(past).click();
  await expect(past.getByText('Passport seen')).toBeVisible();
  await expect(past.getByRole('button', { name: /^(Edit|Delete) note|^Write a note/ })).toHaveCount(0);
});

test('shows a colleague’s answer before a failed one is tried again, keeps what isn’t saved together, and asks on leaving', async ({
  page,
}) => {
  const { id } = await allButRate();
  await open(page, analyst, id);
  const row = task(page, rate);
  const alert = row.getByRole('alert');
  const mend = await failAnswers(page);
  await outcome(row).click();
  await item(page, 'Requote required').click();
  await expect(alert).toContainText("Your choice wasn't saved.");
  await answer(id, rate, 'EXCEPTION', manager);
  await mend();
  await row.getByRole('button', { name: /^Try again/ }).click();
  await expect(alert).toContainText(
    "It says Refer (Pricing exception needed) now. Your choice, Requote required, wasn't saved.",
  );
  await expect(outcome(row)).toHaveText('Pricing exception needed');
  expect((await rateTask(id))?.outcome).toBe('EXCEPTION');
  await row.getByRole('button', { name: 'Change it to Requote required' }).click();
  await expect(alert).toHaveCount(0);
  await expect(outcome(row)).toHaveText('Requote required');
  await expect.poll(async () => (await rateTask(id))?.outcomeDescription).toBe('Requote required');

  const mendAgain = await failAnswers(page);
  await outcome(row).click();
  await item(page, 'Within rate card').click();
  await expect(alert).toBeVisible();
  await state(row).click();
  await item(page, 'Refer').click();
  await expect(alert).toBeVisible();
  await expect(outcome(row)).toHaveText('Within rate card');
  await expect(state(row)).toHaveText('Refer');
  await section(page, 'Security').click();
  await expect(leaving(page)).toBeVisible();
  await stay(page).click();
  await mendAgain();
  await row.getByRole('button', { name: /^Try again/ }).click();
  await expect(alert).toHaveCount(0);
  await expect
    .poll(() => rateTask(id))
    .toMatchObject({ outcomeDescription: 'Within rate card', state: 'REFER' });
  await section(page, 'Security').click();
  await expect(page).toHaveURL(/security/);
});

test('loads notes and sends what was chosen by itself, once, when the connection is back', async ({
  page,
  context,
}) => {
  const { id } = await allButRate();
  await open(page, analyst, id);
  const row = task(page, rate);
  await expect(notesOf(row)).toBeVisible();
  await context.setOffline(true);
  await notesOf(row).click();
  await expect(row.getByRole('alert')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await row.boundingBox())?.height, 'nothing large stands empty').toBeLessThan(250);
  await context.setOffline(false);
  await expect(row.getByText('No notes found')).toBeVisible(soon);
  await notesOf(row).click();

  await outcome(row).click();
  await expect(item(page, 'Requote required')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/tasks/')) sent.push(request.url());
  });
  await context.setOffline(true);
  await item(page, 'Requote required').click();
  await expect(row.getByRole('alert')).toContainText("Your choice isn't saved yet.");
  await expect(outcome(row)).toHaveText('Requote required');
  await context.setOffline(false);
  await expect(row.getByRole('alert')).toHaveCount(0, soon);
  await expect.poll(async () => (await rateTask(id))?.outcomeDescription).toBe('Requote required');
  expect(sent, 'the one that failed, and one more').toHaveLength(2);
});
